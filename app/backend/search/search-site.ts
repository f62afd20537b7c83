import type * as z from 'zod'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { isWordOfFlats } from '#app/backend/catalogue/text/text-search.ts'
import { isPageOn } from '#app/config/company.ts'
import type { SearchAnswer, SearchObject, searchInputSchema } from '#app/contract/search.ts'
import { SEARCH_KINDS, type SearchKind } from '#app/domain/search-kinds.ts'
import { foldText, foldWords } from '#app/domain/search-text.ts'
import { flatsInWords } from './flats/flats-in-words.ts'
import { foundExtras } from './flats/found-extras.ts'
import { flatDocument, foundFlats } from './flats/found-flats.ts'
import { filterInWords } from './flats/words-of-filter.ts'
import type { DocumentIndex } from './index/document-index.ts'
import { type Found, findDocuments } from './index/find-documents.ts'
import type { SearchDocument } from './index/search-document.ts'
import { type SearchSource, siteIndexes } from './sources/site-indexes.ts'
import { suggestions } from './suggestions.ts'
import { marked, markedPiece } from './words/marked.ts'
import { queryParts } from './words/query-parts.ts'

type Input = z.output<typeof searchInputSchema>

/** What a query finds on the whole site, grouped by kind. */
export async function searchSite(
  { q, kind, limit, offset }: Input,
  source: SearchSource,
): Promise<SearchAnswer> {
  const indexes = await siteIndexes(source)
  const said = flatsInWords(q, indexes.places, source.catalogue)
  const flats = said && said.count > 0 ? said : undefined
  const extras = extraGroups(await foundExtras(q, source))
  const onSite = withGroups(findOnSite(q, indexes.all, source.catalogue), extras, q)
  const found = onSite ?? (flats && findBeside(q, indexes.all))
  if (!found) return { groups: [], total: 0, ...instead(q, said, indexes.all, source.catalogue) }
  const { groups, words, corrected } = found
  const shown = groups.filter((group) => kind === undefined || group.kind === kind)
  return {
    objects: shown.flatMap((group) => group.page(offset, limit).map((document) => toObject(document, words))),
    groups: groups.map((group) => ({ kind: group.kind, total: group.total })),
    total: groups.reduce((sum, { total }) => sum + total, 0),
    suggestions: [],
    ...(corrected !== undefined && { corrected }),
    ...(flats && { flats }),
  }
}

function instead(
  q: string,
  flats: SearchAnswer['flats'],
  indexes: readonly DocumentIndex[],
  catalogue: Catalogue,
) {
  if (flats && flats.count > 0) return { flats, suggestions: [] }
  return {
    // There are none at the moment, but what is asked for is understood.
    ...(flats && { flats }),
    empty: `По запросу «${q}» ничего не нашлось. Попробуйте номер лота, проект или район.`,
    suggestions: suggestions(q, indexes, (query) => findOnSite(query, indexes, catalogue) !== undefined),
  }
}

type Group = {
  kind: SearchKind
  total: number
  /** Whether all that is typed names the first of the group. */
  isNamed: boolean
  page: (offset: number, limit: number) => SearchDocument[]
}

type FoundOnSite = { groups: Group[]; words: Found['words']; corrected: string | undefined }

/** Documents of the indexes, and flats by their numbers and words; undefined where there are none. */
export function findOnSite(
  query: string,
  indexes: readonly DocumentIndex[],
  catalogue: Catalogue,
): FoundOnSite | undefined {
  const parts = queryParts(query)
  if (parts.length === 0) return undefined
  const found = findDocuments(parts, indexes, (word) => isWordOfFlats(word, catalogue))
  const meant = parts.map(({ typed }, place) => found.corrected[place] ?? typed).join(' ')
  const groups = [...groupsOf(found), ...flatGroup(meant, catalogue)].sort(byCloseness)
  if (groups.length === 0) return undefined
  const isCorrected = foldText(meant) !== foldText(parts.map(({ typed }) => typed).join(' '))
  return { groups, words: withNumbers(found.words, meant), corrected: isCorrected ? meant : undefined }
}

/** What the other words of a query name that describes flats: the project of "2-комнатная в речном до 9 млн". */
function findBeside(query: string, indexes: readonly DocumentIndex[]): FoundOnSite | undefined {
  const parts = queryParts(filterInWords(query)?.rest ?? '')
  if (parts.length === 0) return undefined
  const found = findDocuments(parts, indexes)
  const groups = groupsOf(found).sort(byCloseness)
  return groups.length > 0 ? { groups, words: found.words, corrected: undefined } : undefined
}

function groupsOf({ documents, words }: Found): Group[] {
  // A section that the company does without has no pages.
  const shown = documents.filter(({ url, isShown }) => isPageOn(url) && (isShown?.() ?? true))
  return [...Map.groupBy(shown, ({ kind }) => kind)].map(([kind, own]) => ({
    kind,
    total: own.length,
    isNamed: foldWords(own[0]?.title ?? '').every((word) => words.has(word)),
    page: (offset, limit) => own.slice(offset, offset + limit),
  }))
}

function flatGroup(query: string, catalogue: Catalogue): Group[] {
  const { rows, isExact } = foundFlats(query, catalogue)
  if (rows.length === 0) return []
  const page = (offset: number, limit: number) =>
    rows.slice(offset, offset + limit).map((row) => flatDocument(row, catalogue.current()))
  return [{ kind: 'flat', total: rows.length, isNamed: isExact, page }]
}

/** Storerooms and parking places, each kind by itself. */
function extraGroups(documents: readonly SearchDocument[]): Group[] {
  const shown = documents.filter(({ url }) => isPageOn(url))
  return [...Map.groupBy(shown, ({ kind }) => kind)].map(([kind, own]) => ({
    kind,
    total: own.length,
    isNamed: true,
    page: (offset, limit) => own.slice(offset, offset + limit),
  }))
}

/** What was found with more groups, which the words of the query name as they are typed. */
function withGroups(
  found: FoundOnSite | undefined,
  more: readonly Group[],
  q: string,
): FoundOnSite | undefined {
  if (more.length === 0) return found
  // A number that is one is not mistyped.
  const groups = found && found.corrected === undefined ? found.groups : []
  return {
    groups: [...groups, ...more].sort(byCloseness),
    words: withNumbers(found?.words ?? new Map(), q),
    corrected: undefined,
  }
}

/** What is named first, then in the order of kinds. */
function byCloseness(a: Group, b: Group): number {
  return Number(b.isNamed) - Number(a.isNamed) || SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind)
}

/** Numbers are found in flats, not in documents. */
function withNumbers(words: Found['words'], query: string): Found['words'] {
  const numbers = foldWords(query).filter((word) => /\d/.test(word))
  return new Map([...numbers.map((word): [string, number] => [word, word.length]), ...words])
}

function toObject(document: SearchDocument, words: Found['words']): SearchObject {
  const { kind, url, date } = document
  const title = marked(document.title, words)
  const text = document.line ? marked(document.line(), words) : markedPiece(document.text, words)
  return {
    kind,
    url,
    title: title.text,
    title_marks: title.marks,
    text: text.text,
    text_marks: text.marks,
    ...(date !== undefined && { date }),
  }
}
