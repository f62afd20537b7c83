import type { Entries } from '#app/backend/entries/entry-store.ts'
import type { SearchDocument } from '#app/backend/search/index/search-document.ts'
import { company } from '#app/config/company.ts'
import { pages } from '#app/config/pages.ts'
import { type EntryOf, KIND_NAMES, type KindName } from '#app/contract/entries/entry-kinds.ts'
import { formatDay, officeDay } from '#app/domain/moment.ts'
import { textOfBlocks } from './text-of-blocks.ts'

/** An entry as the search finds it; nothing for one that has no page. */
type Reader<Kind extends KindName> = (entry: EntryOf<Kind>, entries: Entries) => SearchDocument | undefined

/** The page of a text, where it is not named like the text. */
const PAGE_OF_TEXT: Record<string, string> = {
  'unique-conditions': '/unikalnye-usloviya-pokupki-novostroek',
}

const joined = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' ')

/** How entries of each kind are found. A kind that is not here is found with the page that shows it. */
const READERS: { [Kind in KindName]?: Reader<Kind> } = {
  page: ({ slug, title, description, lead, body }) => ({
    kind: 'page',
    url: PAGE_OF_TEXT[slug] ?? `/${slug}`,
    title,
    text: joined([lead ?? description, textOfBlocks(body)]),
  }),
  about: ({ title, lead, timeline, team, awards, body }) => ({
    kind: 'page',
    url: '/about',
    title: title.includes(company().name) ? title : `${title}: ${company().name}`,
    text: joined([
      lead,
      textOfBlocks(body),
      ...team.map(({ name, position }) => `${name}, ${position}.`),
      ...[...timeline, ...awards].map((event) => `${event.title}. ${event.text}`),
    ]),
  }),
  legal: (entry, entries) => (isCurrent(entry, entries) ? legalDocument(entry) : undefined),
  service: ({ slug, title, lead, steps, body }) => ({
    kind: 'page',
    url: `/services/${slug}`,
    title,
    text: joined([lead, ...steps.map((step) => `${step.title}. ${step.text}`), textOfBlocks(body)]),
  }),
  standard: ({ slug, title, lead, body }) => ({
    kind: 'page',
    url: `/docs/standarts/${slug}`,
    title,
    text: joined([lead, textOfBlocks(body)]),
  }),
  answer: ({ slug, question, topic, body }) => ({
    kind: 'answer',
    url: `/about/answers#${slug}`,
    title: question,
    text: joined([textOfBlocks(body), topic]),
  }),
  news: ({ slug, title, date, lead, tags, body }) => ({
    kind: 'news',
    url: `/press/news/${slug}`,
    title,
    date,
    text: joined([lead, textOfBlocks(body), ...(tags ?? [])]),
  }),
  publication: ({ slug, title, date, lead, source, body }) => ({
    kind: 'publication',
    url: `/press/publications/${slug}`,
    title,
    date,
    text: joined([`${source.name}.`, lead, textOfBlocks(body)]),
  }),
  'photo-album': ({ slug, title, date, items }) => ({
    kind: 'album',
    url: `/press/photos/${slug}`,
    title,
    date,
    text: items.map(({ caption }) => caption).join('. '),
  }),
  'video-album': ({ slug, title, date, items }) => ({
    kind: 'album',
    url: `/press/videos/${slug}`,
    title,
    date,
    text: items.map((video) => video.title).join('. '),
  }),
  action: ({ slug, title, lead, terms, body }) => ({
    kind: 'action',
    url: `/actions/${slug}`,
    title,
    text: joined([lead, ...terms, textOfBlocks(body)]),
  }),
  vacancy: ({ slug, title, department, body, duties, requirements, conditions }) => ({
    kind: 'vacancy',
    url: `/vacancies#${slug}`,
    title,
    text: joined([`${department}.`, textOfBlocks(body), ...duties, ...requirements, ...conditions]),
  }),
  office: ({ slug, title, address, how_to_get }) => ({
    kind: 'office',
    url: `/contacts#${slug}`,
    title,
    text: joined([`${address}.`, how_to_get]),
  }),
  document: ({ title, kind, date, file, archived }) => ({
    kind: 'document',
    url: file.url,
    title,
    date,
    text: joined([
      `${kind}, ${file.ext.toUpperCase()}, ${formatDay(date)}`,
      archived ? '(архив)' : undefined,
    ]),
  }),
}

/** The list or the page that shows entries of a kind: they are found while the site has it. */
const SHOWN_ON: Partial<Record<KindName, string>> = {
  standard: '/docs/standarts',
  answer: '/about/answers',
  news: '/press/news',
  publication: '/press/publications',
  'photo-album': '/press/photos',
  'video-album': '/press/videos',
  action: '/actions',
  vacancy: '/vacancies',
  office: '/contacts',
  document: '/docs',
}

/** The entries that are read here, to see whether any has changed. */
export function shownEntries(entries: Entries): object[] {
  return KINDS.flatMap((kind) => entries.all(kind))
}

/** The entries that have a page now. */
export function entryDocuments(entries: Entries): SearchDocument[] {
  return KINDS.flatMap((kind) => documentsOf(kind, entries))
}

const KINDS = KIND_NAMES.filter((kind) => READERS[kind] !== undefined)

function documentsOf<Kind extends KindName>(kind: Kind, entries: Entries): SearchDocument[] {
  const read: Reader<Kind> | undefined = READERS[kind]
  const list = SHOWN_ON[kind]
  if (!read || (list !== undefined && !pages.has(list))) return []
  return entries.all(kind).flatMap((entry) => {
    const document = read(entry, entries)
    if (!document || (list === undefined && !pages.has(document.url))) return []
    return document
  })
}

/** The slug of a version is the text's name and the day: "politics--2026-03-01". */
const nameOf = (slug: string) => slug.split('--')[0] ?? slug

function legalDocument({ slug, title, description, body }: EntryOf<'legal'>): SearchDocument {
  const url = `/agreement/${nameOf(slug)}`
  return { kind: 'page', url, title, text: joined([description, textOfBlocks(body)]) }
}

/** Whether a version of a legal text is the newest one that is in force today. */
function isCurrent({ slug, valid_from }: EntryOf<'legal'>, entries: Entries): boolean {
  const today = officeDay()
  return (
    valid_from <= today &&
    !entries
      .all('legal')
      .some(
        (other) =>
          nameOf(other.slug) === nameOf(slug) && other.valid_from <= today && other.valid_from > valid_from,
      )
  )
}
