import type { ApiContext } from '#app/backend/context/services.ts'
import { type Company, company, isPageOn } from '#app/config/company.ts'
import { type PagePath, pages } from '#app/config/pages.ts'
import { isPressSection, PRESS_SECTIONS } from '#app/contract/content/press-sections.ts'
import type { Text } from '#app/contract/content/texts.ts'
import type { EntryOf, ShownKind } from '#app/contract/entries/entry-kinds.ts'
import type { PageKind } from '#app/contract/seo.ts'
import { aboutPages } from './about-pages.ts'
import { entryAddress } from './entry-address.ts'
import { legalText } from './legal-text.ts'

/** A page that the content folder fills, for menus, the sitemap and search engines. */
export type ContentPage = {
  url: string
  title: string
  /** What a menu calls it, where its title is too long. */
  label?: string
  description: string
  group: ContentGroup
  kind: PageKind
  /** ISO time of the last change of what it shows, where that is one entry. */
  lastmod?: string
}

/** Columns of the footer that content fills, in their order. */
export const CONTENT_GROUPS = {
  buy: 'Купить',
  company: 'Компания',
  services: 'Услуги',
  legal: 'Документы',
} as const
type ContentGroup = keyof typeof CONTENT_GROUPS

const KINDS = { buy: 'pages', company: 'pages', services: 'pages', legal: 'documents' } as const

/** Pages that tell how flats are bought, in the order of their column, whatever their kind. */
const OF_BUYING = [
  '/unikalnye-usloviya-pokupki-novostroek',
  '/services/purchases',
  '/services/trade-in',
  '/services/order',
]

/** The services that have a page of their own kind. */
const OWN_PAGES = new Set(['bron', 'mortgage'])

/** All pages that the content folder fills: what has no entry has no page, no link and no line in the sitemap. */
export function contentPages({ entries }: Pick<ApiContext, 'entries'>): ContentPage[] {
  const changeOf = (kind: ShownKind, slug: string) => {
    const at = entries.changedAt(kind, slug)
    return at ? { lastmod: at.toISOString() } : {}
  }
  const servicePage = (group: ContentGroup, service: EntryOf<'service'>): ContentPage => ({
    ...inGroup(group, `/services/${service.slug}`, service),
    ...changeOf('service', service.slug),
  })
  const services = entries.all('service').filter(({ slug }) => !OWN_PAGES.has(slug))
  const found = [
    ...aboutPages(entries).map((page) => inGroup('company', page.url, page)),
    ...entries.all('page').flatMap((page) => {
      const url = entryAddress('page', page)
      return url === undefined ? [] : [{ ...inGroup('company', url, page), ...changeOf('page', page.slug) }]
    }),
    ...pressPages(entries),
    ...filledPages(entries),
    ...(services.some(({ is_legal }) => !is_legal) ? [SERVICES] : []),
    ...services.filter(({ is_legal }) => !is_legal).map((service) => servicePage('services', service)),
    ...(entries.all('standard').length > 0 ? [STANDARDS] : []),
    ...(entries.all('document').length > 0 ? [DOCUMENTS] : []),
    ...services.filter(({ is_legal }) => is_legal).map((service) => servicePage('legal', service)),
    ...currentLegal(entries.all('legal')).map((text) => inGroup('legal', `/agreement/${text.slug}`, text)),
  ]
  // A section that the company does without has no pages.
  const shown = found.filter(({ url }) => isPageOn(url))
  const ofBuying = OF_BUYING.flatMap((url) => shown.filter((page) => page.url === url))
  return [
    ...ofBuying.map((page) => ({ ...page, group: 'buy' as const })),
    ...shown.filter(({ url }) => !OF_BUYING.includes(url)),
  ]
}

/** The pages of the table that are named where they have something to say. */
function filledPages({ all }: ApiContext['entries']): ContentPage[] {
  const filled: Partial<Record<PagePath, boolean>> = {
    '/vacancies': all('vacancy').length > 0,
    '/partners': all('partner').length > 0,
    '/contacts': all('office').length > 0 || company().phone !== undefined,
    '/services/mortgage': all('bank').length > 0,
  }
  return Object.entries(filled).flatMap(([url, isFilled]) => {
    const page = pages.get(url)
    if (!(isFilled && page?.words)) return []
    return [
      {
        kind: 'pages',
        url,
        label: page.label,
        ...page.words,
        group: url.startsWith('/services/') ? 'services' : 'company',
      },
    ]
  })
}

const SERVICES: ContentPage = {
  kind: 'pages',
  url: '/services',
  title: 'Услуги',
  // Below the column of this name.
  label: 'Все услуги',
  description: 'Чем застройщик помогает с покупкой: бронирование, оформление, страхование, документы.',
  group: 'services',
}

const DOCUMENTS: ContentPage = {
  kind: 'documents',
  url: '/docs',
  title: 'Документы застройщика',
  description: 'Проектные декларации, разрешения, отчётность и образцы договоров по проектам и годам.',
  group: 'legal',
}

const STANDARDS: ContentPage = {
  kind: 'documents',
  url: '/docs/standarts',
  title: 'Стандарты строительства',
  description: 'Правила, по которым застройщик проектирует, строит и сдаёт дома.',
  group: 'company',
}

const PRESS_KINDS = {
  news: 'news',
  publications: 'publication',
  photos: 'photo-album',
  videos: 'video-album',
} as const

/** The lists of the press centre that have something. */
function pressPages({ all }: ApiContext['entries']): ContentPage[] {
  return Object.entries(PRESS_SECTIONS).flatMap(([section, words]) =>
    isPressSection(section) && all(PRESS_KINDS[section]).length > 0
      ? [inGroup('company', `/press/${section}`, words)]
      : [],
  )
}

function inGroup(
  group: ContentGroup,
  url: string,
  page: { title: string; description: string },
): ContentPage {
  return { kind: KINDS[group], url, title: page.title, description: page.description, group }
}

function currentLegal(versions: Parameters<typeof legalText>[0]): Text[] {
  const names = new Set(versions.map(({ slug }) => slug.replace(/--.*$/, '')))
  return [...names].flatMap((name) => legalText(versions, name, undefined) ?? [])
}

type ColumnOfLinks = { title: string; links: { label: string; href: string }[] }
type Kept = { revision: number; second: number; of: Company; columns: ColumnOfLinks[] }
const kept = new WeakMap<ApiContext['entries'], Kept>()

/**
 * The footer's columns of content pages. Every page has them, so they are cached until the content changes, or a second of the
 * clock ends: texts come and go at full seconds.
 */
export function contentGroups({ entries }: Pick<ApiContext, 'entries'>): ColumnOfLinks[] {
  const now = { revision: entries.revision(), second: Math.floor(Date.now() / SECOND_MS), of: company() }
  const known = kept.get(entries)
  if (known && known.revision === now.revision && known.second === now.second && known.of === now.of)
    return known.columns
  const columns = columnsOf(contentPages({ entries }))
  kept.set(entries, { ...now, columns })
  return columns
}

const SECOND_MS = 1_000

function columnsOf(pages: readonly ContentPage[]): ColumnOfLinks[] {
  return Object.entries(CONTENT_GROUPS)
    .map(([group, title]) => ({
      title,
      links: pages
        .filter((page) => page.group === group)
        .map(({ title, label = title, url: href }) => ({ label, href })),
    }))
    .filter(({ links }) => links.length > 0)
}
