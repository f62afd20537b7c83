import { flatTitle } from '#app/backend/catalogue/present/flat-title.ts'
import { heightOf } from '#app/backend/catalogue/present/to-flat.ts'
import type { Catalogue, CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import {
  flatIdsByText,
  flatIdsByWholeWord,
  withoutFlatWords,
} from '#app/backend/catalogue/text/text-search.ts'
import type { SearchDocument } from '#app/backend/search/index/search-document.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatFloor, formatPriceShort } from '#app/domain/format.ts'
import { foldText } from '#app/domain/search-text.ts'
import { STATUSES } from '#app/domain/vocabulary.ts'
import { STATUS_LABELS } from '#app/domain/vocabulary-labels.ts'

const NONE: ReadonlySet<number> = new Set()

type FoundFlats = {
  /** The closest first. */
  rows: CatalogueRow[]
  /** Whether the first one's whole number or lot was typed. */
  isExact: boolean
}

/**
 * Flats by number, lot and the words of their places. A number or lot that matches completely stands before one that
 * only begins with it; free flats before reserved and sold ones. Sold flats are found by number alone.
 */
export function foundFlats(query: string, catalogue: Catalogue): FoundFlats {
  const { flatsById } = catalogue.current()
  const words = withoutFlatWords(query)
  const typed = foldText(words)
  const isNumber = /\d/.test(typed)
  const candidates = isNumber ? flatIdsByWholeWord(typed, catalogue) : NONE
  const rank = (row: CatalogueRow) =>
    (candidates.has(row.id) && isNamed(row, typed) ? 0 : 10) + STATUSES.indexOf(row.status)
  const ranked = [...flatIdsByText(words, catalogue)]
    .flatMap((id) => flatsById.get(id) ?? [])
    .filter((row) => isNumber || row.status !== 'sold')
    .map((row) => ({ row, rank: rank(row) }))
    .sort((a, b) => a.rank - b.rank || (a.row.price ?? 0) - (b.row.price ?? 0) || a.row.id - b.row.id)
  return { rows: ranked.map(({ row }) => row), isExact: (ranked[0]?.rank ?? 10) < 10 }
}

function isNamed({ number, lotNumber }: CatalogueRow, typed: string): boolean {
  return [number, lotNumber].some((text) => {
    const folded = text === null ? '' : foldText(text)
    return folded === typed || folded.replaceAll(' ', '') === typed
  })
}

export function flatDocument(row: CatalogueRow, { projects, buildings }: CatalogueSnapshot): SearchDocument {
  const project = projects.get(row.projectId)
  const building = buildings.get(row.buildingId)
  const parts = [
    project && building ? houseOfProject(project.name, building.name) : project?.name,
    `этаж ${formatFloor(row.floor, heightOf(row), row.floorTo)}`,
    row.status === 'free' ? priceOf(row) : STATUS_LABELS[row.status].toLowerCase(),
  ]
  return {
    kind: 'flat',
    url: `/choose/flat/${row.id}`,
    title: row.number ? `№ ${row.number}. ${flatTitle(row)}` : flatTitle(row),
    text: parts.filter(Boolean).join(', '),
  }
}

function priceOf({ price }: CatalogueRow): string {
  return price === null ? 'цена по запросу' : formatPriceShort(price)
}
