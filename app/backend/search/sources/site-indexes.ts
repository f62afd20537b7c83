import { type SelectionRow, selectionRows } from '#app/backend/catalogue/filter/selections.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { memoByCatalogueRevision, memoBySnapshot } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'
import { commerceOnSale } from '#app/backend/commerce/commercial-units.ts'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { Entries } from '#app/backend/entries/entry-store.ts'
import { optionalDuringOutage } from '#app/backend/outage/during-outage.ts'
import { buildDocumentIndex, type DocumentIndex } from '#app/backend/search/index/document-index.ts'
import { company } from '#app/config/company.ts'
import type { CommercialCard } from '#app/contract/commerce/commerce.ts'
import { officeDay } from '#app/domain/moment.ts'
import { catalogueDocuments } from './catalogue-documents.ts'
import { commerceDocuments } from './commerce-documents.ts'
import { entryDocuments, type KnownPlaces, shownEntries } from './entry-documents.ts'
import { pageDocuments } from './page-documents.ts'
import { selectionDocuments } from './selection-documents.ts'

export type SiteIndexes = {
  /** Projects, houses, layout types, cities and districts. */
  places: DocumentIndex
  all: readonly DocumentIndex[]
}

/** What the search reads. */
export type SearchSource = Pick<ApiServices, 'catalogue' | 'database' | 'entries' | 'watch'>

/**
 * The indexes of everything that can be found, of now. Each is built when it is first asked for, so that the start
 * does not wait for it, and again when what it was built from has changed.
 */
export async function siteIndexes(source: SearchSource): Promise<SiteIndexes> {
  const selections = await selectionRows(undefined, source)
  const places = catalogueIndex(source.catalogue)
  const ready = selectionIndex(selections, source.catalogue)
  const commerce = commerceIndex(
    await optionalDuringOutage(source.watch, commerceOnSale(source), []),
    source.catalogue,
  )
  return { places, all: [places, commerce, ready, textIndex(source)] }
}

const catalogueIndex = memoBySnapshot((catalogue: Catalogue) =>
  buildDocumentIndex(catalogueDocuments(catalogue)),
)

const keptSelections = memoBySnapshot(() => ({ key: '', index: buildDocumentIndex([]) }))

function selectionIndex(rows: readonly SelectionRow[], catalogue: Catalogue): DocumentIndex {
  const key = rows.map(({ kind, path, h1, label }) => [kind, path, h1, label].join('\n')).join('\n')
  const kept = keptSelections(catalogue)
  if (kept.key !== key) {
    kept.key = key
    kept.index = buildDocumentIndex(selectionDocuments(rows, catalogue))
  }
  return kept.index
}

const keptCommerce = memoByCatalogueRevision(() => ({ size: -1, index: buildDocumentIndex([]) }))

/** Of one revision; the company may switch the section off and on within it. */
function commerceIndex(units: readonly CommercialCard[], catalogue: Catalogue): DocumentIndex {
  const kept = keptCommerce(catalogue)
  if (kept.size !== units.length) {
    kept.size = units.length
    kept.index = buildDocumentIndex(commerceDocuments(units))
  }
  return kept.index
}

const knownPlaces = memoBySnapshot((catalogue: Catalogue): KnownPlaces => {
  const { cities, projects } = catalogue.current()
  const slugsOf = (rows: Iterable<{ slug: string }>) => new Set([...rows].map(({ slug }) => slug))
  return { cities: slugsOf(cities.values()), projects: slugsOf(projects.values()) }
})

type KeptTexts = { key: readonly unknown[]; index: DocumentIndex }
const keptTexts = new WeakMap<Entries, KeptTexts>()

/**
 * Entries and pages of the table; the entry of a page says more than the table. An entry comes and goes by its hour
 * too, so the entries themselves are compared, not the store's revision.
 */
function textIndex({ entries, catalogue }: SearchSource): DocumentIndex {
  const places = knownPlaces(catalogue)
  const key = [company().name, ...company().off, officeDay(), places, ...shownEntries(entries)]
  const kept = keptTexts.get(entries)
  if (kept && kept.key.length === key.length && kept.key.every((each, place) => each === key[place])) {
    return kept.index
  }
  const texts = entryDocuments(entries, places)
  const addresses = new Set(texts.map(({ url }) => url))
  const documents = [...texts, ...pageDocuments(entries).filter(({ url }) => !addresses.has(url))]
  const index = buildDocumentIndex(documents)
  keptTexts.set(entries, { key, index })
  return index
}
