import { type SelectionRow, shownSelection } from '#app/backend/catalogue/filter/selections.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { SearchDocument } from '#app/backend/search/index/search-document.ts'
import { formatCount, formatFlatCount } from '#app/domain/format.ts'
import { TYPE_FORMS } from '#app/domain/plural.ts'

/** Ready selections; one whose filter is no longer valid is left out. */
export function selectionDocuments(rows: readonly SelectionRow[], catalogue: Catalogue): SearchDocument[] {
  return rows
    .filter((row) => shownSelection(row, catalogue))
    .map((row) => ({
      kind: 'selection',
      url: `/${row.kind === 'flats' ? 'nedvizhimost' : 'novostroyki'}/${row.path}`,
      title: row.h1,
      text: row.label,
      isShown: () => countOf(row, catalogue) > 0,
      line: () => {
        const count = countOf(row, catalogue)
        return row.kind === 'flats' ? formatFlatCount(count) : formatCount(count, TYPE_FORMS)
      },
    }))
}

function countOf(row: SelectionRow, catalogue: Catalogue): number {
  return shownSelection(row, catalogue)?.count ?? 0
}
