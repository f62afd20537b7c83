import { selectionRows } from '#app/backend/catalogue/filter/selections.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { memoBySnapshot } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'
import type { ApiServices } from '#app/backend/context/services.ts'
import { buildDocumentIndex, type DocumentIndex } from '#app/backend/search/index/document-index.ts'
import { company } from '#app/config/company.ts'
import { catalogueDocuments } from './catalogue-documents.ts'
import { pageDocuments } from './page-documents.ts'
import { selectionDocuments } from './selection-documents.ts'

export type SiteIndexes = {
  /** Projects, houses, layout types, cities and districts. */
  places: DocumentIndex
  all: readonly DocumentIndex[]
}

/** Sources of the search that are read from the services; each has an index of its own. */
export type SearchSource = Pick<ApiServices, 'catalogue' | 'database'>

/**
 * The indexes of everything that can be found, of now. Each is built when it is first asked for, so that the start
 * does not wait for it, and again when what it was built from has changed.
 */
export async function siteIndexes(source: SearchSource): Promise<SiteIndexes> {
  const selections = await selectionRows(undefined, source)
  const places = catalogueIndex(source.catalogue)
  const key = selections.map(({ kind, path, h1, label }) => [kind, path, h1, label].join('\n')).join('\n')
  const kept = keptSelections(source.catalogue)
  if (kept.key !== key) {
    kept.key = key
    kept.index = buildDocumentIndex(selectionDocuments(selections, source.catalogue))
  }
  return { places, all: [places, kept.index, pageIndex()] }
}

const catalogueIndex = memoBySnapshot((catalogue: Catalogue) =>
  buildDocumentIndex(catalogueDocuments(catalogue)),
)

const keptSelections = memoBySnapshot(() => ({ key: '', index: buildDocumentIndex([]) }))

let pagesOfTable = { name: '', index: buildDocumentIndex([]) }

/** Of the table of pages only the name of the company may change while the process lives. */
function pageIndex(): DocumentIndex {
  const { name } = company()
  if (pagesOfTable.name !== name || pagesOfTable.index.items.length === 0) {
    pagesOfTable = { name, index: buildDocumentIndex(pageDocuments()) }
  }
  return pagesOfTable.index
}
