import type { Entries } from '#app/backend/entries/entry-store.ts'
import { badInput, notFound } from '#app/backend/errors/bad-input.ts'
import type { Standard, StandardCard } from '#app/contract/content/documents.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { shownFile } from './documents.ts'

type Entry = EntryOf<'standard'>

/** Items of a page of a list when the caller names no number. */
const DEFAULT_LIMIT = 40

type Page = { limit?: number | undefined; offset?: number | undefined }

/** A page of a list that is whole in memory. */
export function pageOf<Item>(items: readonly Item[], { limit = DEFAULT_LIMIT, offset = 0 }: Page) {
  return { items: items.slice(offset, offset + limit), limit, offset, total: items.length }
}

export const standardCards = (entries: Entries): StandardCard[] =>
  entries.all('standard').map(({ slug, title, lead, cover, documents = [] }) => ({
    url: slug,
    title,
    lead,
    ...(cover && { cover }),
    documents: documents.length,
  }))

/** One standard with its documents and its neighbours in the list. @throws NOT_FOUND */
export function standardOf(path: string, entries: Entries): Standard {
  const all = entries.all('standard')
  const at = all.findIndex(({ slug }) => slug === path)
  const entry = all[at]
  if (!entry) throw notFound('Такого стандарта нет')
  const { slug, title, lead, cover, body } = entry
  return {
    url: slug,
    title,
    lead,
    ...(cover && { cover }),
    body,
    documents: filesOf(entry),
    previous: linkTo(all[at - 1]),
    next: linkTo(all[at + 1]),
  }
}

const linkTo = (entry: Entry | undefined) => (entry ? { url: entry.slug, title: entry.title } : null)

const filesOf = ({ slug, documents = [] }: Entry) =>
  documents.map(({ title, file }, index) => ({ slug: `${slug}-${index + 1}`, title, ...shownFile(file) }))

/** The documents of all standards, or of one. @throws BAD_REQUEST for a standard that there is not */
export function standardDocuments(path: string | undefined, entries: Entries) {
  const all = entries.all('standard').filter(({ slug }) => path === undefined || slug === path)
  if (path !== undefined && all.length === 0)
    throw badInput([{ field: 'standart', message: 'Такого стандарта нет' }])
  return all.flatMap((entry) => {
    const standart = { url: entry.slug, title: entry.title }
    return filesOf(entry).map((file) => ({ ...file, standart }))
  })
}
