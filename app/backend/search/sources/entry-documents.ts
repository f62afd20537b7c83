import type { Entries } from '#app/backend/entries/entry-store.ts'
import { entryAddress, nameOfLegal } from '#app/backend/pages/entry-address.ts'
import type { SearchDocument } from '#app/backend/search/index/search-document.ts'
import { company } from '#app/config/company.ts'
import { type EntryOf, SHOWN_KINDS, type ShownKind } from '#app/contract/entries/entry-kinds.ts'
import { textOfBlocks } from '#app/contract/entries/text-of-blocks.ts'
import { formatDay, officeDay } from '#app/domain/moment.ts'

/** Slugs of what entries may name: what stands in another city, or is about another project, has no place on the site. */
export type KnownPlaces = { cities: ReadonlySet<string>; projects: ReadonlySet<string> }

/** An entry as the search finds it; nothing for one that is not to be found. */
type Reader<Kind extends ShownKind> = (
  entry: EntryOf<Kind>,
  entries: Entries,
  places: KnownPlaces,
) => Omit<SearchDocument, 'url'> | undefined

const joined = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' ')

/** How entries of each kind are found. A kind that is not here is found with the page that shows it. */
const READERS: { [Kind in ShownKind]?: Reader<Kind> } = {
  page: ({ title, description, lead, body }) => ({
    kind: 'page',
    title,
    text: joined([lead ?? description, textOfBlocks(body)]),
  }),
  about: ({ title, lead, timeline, team, awards, body }) => ({
    kind: 'page',
    title: title.includes(company().name) ? title : `${title}: ${company().name}`,
    text: joined([
      lead,
      textOfBlocks(body),
      ...team.map(({ name, position }) => `${name}, ${position}.`),
      ...[...timeline, ...awards].map((event) => `${event.title}. ${event.text}`),
    ]),
  }),
  legal: (entry, entries) => {
    const { title, description, body } = entry
    if (!isCurrent(entry, entries)) return undefined
    return { kind: 'page', title, text: joined([description, textOfBlocks(body)]) }
  },
  service: ({ title, lead, steps, body }) => ({
    kind: 'page',
    title,
    text: joined([lead, ...steps.map((step) => `${step.title}. ${step.text}`), textOfBlocks(body)]),
  }),
  standard: ({ title, lead, body }) => ({
    kind: 'page',
    title,
    text: joined([lead, textOfBlocks(body)]),
  }),
  answer: ({ question, topic, body }) => ({
    kind: 'answer',
    title: question,
    text: joined([textOfBlocks(body), topic]),
  }),
  news: ({ title, date, lead, tags, body }) => ({
    kind: 'news',
    title,
    date,
    text: joined([lead, textOfBlocks(body), ...(tags ?? [])]),
  }),
  publication: ({ title, date, lead, source, body }) => ({
    kind: 'publication',
    title,
    date,
    text: joined([`${source.name}.`, lead, textOfBlocks(body)]),
  }),
  'photo-album': ({ title, date, items }) => ({
    kind: 'album',
    title,
    date,
    text: items.map(({ caption }) => caption).join('. '),
  }),
  'video-album': ({ title, date, items }) => ({
    kind: 'album',
    title,
    date,
    text: items.map((video) => video.title).join('. '),
  }),
  action: ({ title, lead, terms, body }) => ({
    kind: 'action',
    title,
    text: joined([lead, ...terms, textOfBlocks(body)]),
  }),
  vacancy: ({ title, department, body, duties, requirements, conditions }) => ({
    kind: 'vacancy',
    title,
    text: joined([`${department}.`, textOfBlocks(body), ...duties, ...requirements, ...conditions]),
  }),
  office: ({ title, address, how_to_get, city }, _, { cities }) =>
    cities.has(city) ? { kind: 'office', title, text: joined([`${address}.`, how_to_get]) } : undefined,
  partner: ({ title, text }) => ({ kind: 'page', title, text }),
  document: ({ title, kind, date, file, archived, project }, _, { projects }) => {
    if (project !== undefined && !projects.has(project)) return undefined
    const archive = archived ? '(архив)' : undefined
    const text = joined([`${kind}, ${file.ext.toUpperCase()}, ${formatDay(date)}`, archive])
    return { kind: 'document', title, date, text }
  },
}

/** The entries that are read here, to see whether any has changed. */
export function shownEntries(entries: Entries): object[] {
  return KINDS.flatMap((kind) => entries.all(kind))
}

/** The entries that have a page now. */
export function entryDocuments(entries: Entries, places: KnownPlaces): SearchDocument[] {
  return KINDS.flatMap((kind) => documentsOf(kind, entries, places))
}

const KINDS = SHOWN_KINDS.filter((kind) => READERS[kind] !== undefined)

function documentsOf<Kind extends ShownKind>(
  kind: Kind,
  entries: Entries,
  places: KnownPlaces,
): SearchDocument[] {
  const read: Reader<Kind> | undefined = READERS[kind]
  return entries.all(kind).flatMap((entry) => {
    const url = entryAddress(kind, entry)
    const document = url === undefined ? undefined : read?.(entry, entries, places)
    return url === undefined || document === undefined ? [] : { ...document, url }
  })
}

/** Whether a version of a legal text is the newest one that is in force today. */
function isCurrent({ slug, valid_from }: EntryOf<'legal'>, entries: Entries): boolean {
  const today = officeDay()
  const isNewer = (other: EntryOf<'legal'>) =>
    nameOfLegal(other.slug) === nameOfLegal(slug) &&
    other.valid_from <= today &&
    other.valid_from > valid_from
  return valid_from <= today && !entries.all('legal').some(isNewer)
}
