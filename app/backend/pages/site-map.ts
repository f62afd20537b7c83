import { allSelections } from '#app/backend/catalogue/filter/selections.ts'
import { commerceOnSale } from '#app/backend/commerce/commercial-units.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { isAnythingOnSite } from '#app/backend/progress/overview.ts'
import { unitsOnSale } from '#app/backend/storerooms/units-on-sale.ts'
import { company, isPageOn } from '#app/config/company.ts'
import { PAGES, pages } from '#app/config/pages.ts'
import type { CommercialCard } from '#app/contract/commerce/commerce.ts'
import { isPressSection, PRESS_SECTIONS } from '#app/contract/content/press-sections.ts'
import type { EntryOf, ShownKind } from '#app/contract/entries/entry-kinds.ts'
import { PRICE_FEED } from '#app/contract/prices/price-feed.ts'
import type { IndexedPage, PageKind, SiteLink, SiteMap } from '#app/contract/seo.ts'
import { projectHref } from '#app/domain/project-href.ts'
import { CONTENT_GROUPS, type ContentPage, contentPages } from './content-pages.ts'
import { documentSections } from './documents.ts'
import { entryAddress } from './entry-address.ts'
import { projectPages } from './project-pages.ts'

/** The pages that search engines are invited to, by what they belong to. */
type SitePages = {
  fixed: IndexedPage[]
  /** Pages of words, services and legal texts. */
  content: ContentPage[]
  projects: IndexedPage[]
  selections: (IndexedPage & { label: string; group: string })[]
  /** News and the like, each kind under the page that lists it. */
  entries: { title: string; items: EntryPage[] }[]
}

/**
 * @property day - ISO day by which people find it in the tree
 * @property label - what the tree calls it, where its title says what the tree has said above
 */
type EntryPage = IndexedPage & { day?: string; label?: string }

/** All pages that search engines are invited to, but those of flats and layout types. */
export async function sitePages(context: ApiContext): Promise<IndexedPage[]> {
  const { fixed, content, projects, selections, entries } = await pagesOfSite(context)
  const bare = [...content, ...selections].map(({ kind, url, title, description, lastmod }) => ({
    kind,
    url,
    title,
    description,
    ...(lastmod !== undefined && { lastmod }),
  }))
  const read = entries.flatMap(({ items }) => items.map(({ day: _day, label: _label, ...page }) => page))
  return [...fixed, ...projects, ...bare, ...read]
}

/** The same pages as a tree for people. */
export async function siteMap(context: ApiContext): Promise<SiteMap> {
  const { fixed, content, projects, selections, entries } = await pagesOfSite(context)
  const groups = Map.groupBy(selections, ({ group }) => group)
  const { owned, others } = projectLinks(projects, context)
  const sections = [
    { title: 'Разделы', links: fixedLinks([...fixed, ...others]) },
    { title: 'Проекты', links: owned },
    {
      title: 'Подборки',
      links: [...groups].map(([label, own]) => ({
        label,
        links: own.map((selection) => ({ label: selection.label, url: selection.url })),
      })),
    },
    ...Object.entries(CONTENT_GROUPS).map(([group, title]) => ({
      title,
      links: content
        .filter((page) => page.group === group)
        .map(({ title: name, label = name, url }) => ({ label, url, links: [] })),
    })),
    ...entries.map(({ title, items }) => ({ title, links: linksByYear(items) })),
    { title: 'Ленты RSS и\u00a0JSON', links: feedLinks(content) },
  ]
  return { sections: sections.filter(({ links }) => links.length > 0) }
}

/** Feeds for programs, of lists that have something. */
function feedLinks(content: readonly ContentPage[]): SiteLink[] {
  const press = content.flatMap(({ url, title }) =>
    url.startsWith('/press/') ? [{ label: `${title}, RSS`, url: `${url}/rss.xml`, links: [] }] : [],
  )
  return [
    { label: `${PRICE_FEED.title}, RSS`, url: PRICE_FEED.rss, links: [] },
    { label: `${PRICE_FEED.title}, JSON`, url: PRICE_FEED.json, links: [] },
    ...press,
  ]
}

async function pagesOfSite(context: ApiContext): Promise<SitePages> {
  const [selections, projects, units, commerce, hasSites] = await Promise.all([
    allSelections(undefined, context),
    projectPages(context),
    unitsOnSale(context),
    commerceOnSale(context),
    isAnythingOnSite(context),
  ])
  const isOn = ({ url }: { url: string }) => isPageOn(url)
  const filled = new Set([
    ...(units.length > 0 ? ['/choose/storehouse'] : []),
    ...(commerce.length > 0 ? ['/commerce'] : []),
    ...(hasSites ? ['/projects/progress'] : []),
  ])
  const fixed = [...pages].flatMap(([url, { words, isFilled }]) =>
    words && (!isFilled || filled.has(url))
      ? [{ kind: 'pages' as const, url, ...words, title: words.title || company().name }]
      : [],
  )
  // Search engines do not keep an empty list: it is there for those who come to it.
  const notEmpty = selections.filter(({ count }) => count > 0)
  const ready = notEmpty.map(({ kind, path, title, description, label, group }) => ({
    kind: 'selections' as const,
    url: `/${kind === 'flats' ? 'nedvizhimost' : 'novostroyki'}/${path}`,
    title,
    description,
    label,
    group,
  }))
  return {
    fixed: fixed.filter(isOn),
    content: contentPages(context),
    projects: projects.filter(isOn),
    selections: ready.filter(isOn),
    entries: [...entryPages(context), commercePages(commerce)].map(({ title, items }) => ({
      title,
      items: items.filter(isOn),
    })),
  }
}

/** The cards of commercial units, under the list of them. */
function commercePages(units: readonly CommercialCard[]): SitePages['entries'][number] {
  const items = units.map(({ id, title, project }) => ({
    kind: 'commerce' as const,
    url: `/commerce/${id}`,
    title: `${title}, ${project.name}`,
    description: `${title}: ${project.name}, цена, план и\u00a0высота потолка.`,
  }))
  return { title: PAGES['/commerce'].label, items }
}

type Listed = {
  title: string
  description: string
  /** ISO day by which people find it in the tree. */
  day?: string
  label?: string
  /** ISO time. */
  lastmod?: string | undefined
  cover?: { url: string } | undefined
  url: string | undefined
}

/** Entries with pages of their own, under the name of the page that lists them. */
function entryPages(context: ApiContext): SitePages['entries'] {
  const { entries } = context
  const read = <Kind extends ShownKind>(
    kind: Kind,
    words: (entry: EntryOf<Kind>) => Omit<Listed, 'url'>,
  ): Listed[] =>
    entries.all(kind).map((entry) => ({
      ...words(entry),
      lastmod: entries.changedAt(kind, entry.slug)?.toISOString(),
      url: entryAddress(kind, entry),
    }))
  const lists: { path: string; kind: PageKind; items: Listed[] }[] = [
    {
      path: '/actions',
      kind: 'news',
      items: read('action', (entry) => ({ ...entry, description: entry.lead, day: entry.from })),
    },
    {
      path: '/press/news',
      kind: 'news',
      items: read('news', (entry) => ({ ...entry, description: entry.lead, day: entry.date })),
    },
    {
      path: '/press/publications',
      kind: 'news',
      items: read('publication', (entry) => ({ ...entry, description: entry.lead, day: entry.date })),
    },
    {
      path: '/press/photos',
      kind: 'news',
      items: read('photo-album', ({ title, date, items: [first] }) => ({
        title,
        description: first?.caption ?? title,
        day: date,
        cover: first?.image,
      })),
    },
    {
      path: '/press/videos',
      kind: 'news',
      items: read('video-album', ({ title, date, items: [first] }) => ({
        title,
        description: first?.title ?? title,
        day: date,
        cover: first?.poster,
      })),
    },
    {
      path: '/vacancies',
      kind: 'pages',
      items: read('vacancy', ({ title, department }) => ({ title, description: `${department}: ${title}.` })),
    },
    {
      path: '/docs/section',
      kind: 'documents',
      items: documentSections(context).map(({ url, title }) => ({
        title: `${title}: документы застройщика`,
        label: title,
        description: `${title}: документы застройщика по проектам и годам.`,
        url: `/docs/section/${url}`,
      })),
    },
    {
      path: '/docs/standarts',
      kind: 'documents',
      items: read('standard', (entry) => ({ ...entry, description: entry.lead })),
    },
  ]
  return lists.map(({ path, kind, items }) => ({
    title: pages.get(path)?.label ?? titleOfPress(path),
    items: items.flatMap((item) => toPage(kind, item)),
  }))
}

const titleOfPress = (path: string): string => {
  const section = path.replace('/press/', '')
  return isPressSection(section) ? PRESS_SECTIONS[section].title : ''
}

function toPage(
  kind: PageKind,
  { url, title, label, description, day, lastmod, cover }: Listed,
): EntryPage[] {
  if (url === undefined) return []
  return [
    {
      kind,
      url,
      title,
      description,
      ...(lastmod !== undefined && { lastmod }),
      ...(cover?.url.startsWith('/') && { pictures: [cover.url] }),
      ...(day !== undefined && { day }),
      ...(label !== undefined && { label }),
    },
  ]
}

/** The pages below the main page: each with those that have it as their parent. */
function fixedLinks(fixed: readonly IndexedPage[]): SiteLink[] {
  const shown = new Map(fixed.map(({ url, title }) => [url, title]))
  const labelOf = (url: string) => pages.get(url)?.label ?? shown.get(url) ?? url
  const labels = [...shown.keys()].map(labelOf)
  const isAmbiguous = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label)
  /** Breadcrumbs may call two pages by one word: where both stand in one list, their titles tell them apart. */
  const linkTo = (url: string) => {
    const label = labelOf(url)
    return { label: isAmbiguous(label) ? (pages.get(url)?.words?.title ?? label) : label, url }
  }
  const parentOf = (url: string) => pages.get(url)?.parent
  return [...shown.keys()]
    .filter((url) => !shown.has(parentOf(url) ?? ''))
    .map((url) => ({
      ...linkTo(url),
      links: [...shown.keys()].filter((below) => parentOf(below) === url).map(linkTo),
    }))
}

/** Each project with its pages, whose titles begin with its name, and the pages of no project. */
function projectLinks(
  found: readonly IndexedPage[],
  { catalogue }: ApiContext,
): { owned: SiteLink[]; others: IndexedPage[] } {
  const projects = [...catalogue.current().projects.values()]
  const addresses = new Map(projects.map((project) => [projectHref(project), project]))
  const ownerOf = ({ url, title }: IndexedPage) =>
    addresses.get(url) ??
    projects.find(({ slug, name }) => url.split(/[/?]/).includes(slug) || title.startsWith(`${name}:`))
  const byOwner = Map.groupBy(found, ownerOf)
  const owned = [...byOwner].flatMap(([project, own]): SiteLink[] => {
    if (!project) return []
    const below = own.filter(({ url }) => url !== projectHref(project))
    return [
      {
        label: project.name,
        url: projectHref(project),
        links: below.map(({ title, url }) => linkOfHouse(withoutName(title, project.name), url)),
      },
    ]
  })
  return { owned, others: byOwner.get(undefined) ?? [] }
}

/** "Корпус 6: шахматка квартир" is "6" in a row of all houses. */
function linkOfHouse(label: string, url: string): SiteLink['links'][number] {
  const [house = '', what] = label.split(': ')
  if (what === undefined) return { label, url }
  const number = /^Корпус (\S+)$/u.exec(house)?.[1]
  const title = withCapital(what)
  const row = number === undefined ? { title, name: house } : { title: `${title}, корпус`, name: number }
  return { label, url, row }
}

/** "Речной квартал, корпус 6: шахматка" → "Корпус 6: шахматка", under the name of the project. */
function withoutName(title: string, name: string): string {
  const rest = title.startsWith(name) ? title.slice(name.length).replace(/^[:,]\s+/u, '') : title
  return withCapital(rest)
}

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The newest year first; what has no day stands as it is. */
function linksByYear(items: readonly EntryPage[]): SiteLink[] {
  const years = Map.groupBy(items, ({ day }) => day?.slice(0, 4))
  return [...years].flatMap(([year, own]): SiteLink[] => {
    const links = own.map(({ title, label = title, url }) => ({ label, url }))
    return year === undefined ? links.map((link) => ({ ...link, links: [] })) : [{ label: year, links }]
  })
}
