import type { Sort } from '#app/domain/vocabulary.ts'
import { type ActiveFilter, activeFilters } from './active-filters.ts'
import { addAll, clearBit, setBit } from './bits.ts'
import { AREA_SCALE, type MonthPay, priceM2Key, SORT_COLUMNS } from './columns.ts'
import { facetAnswer } from './facet-answer.ts'
import type {
  FacetAnswer,
  FilterQuery,
  FlatPage,
  IndexQuery,
  IndexRow,
  Relaxation,
  RowChange,
  TypePage,
} from './index-query.ts'
import { leaveOneOut, narrowed } from './leave-one-out.ts'
import { nearestRows } from './nearest-rows.ts'
import { NO_KEY } from './numeric-column.ts'
import type { Selection } from './selection.ts'
import { sortedPage } from './sorted-page.ts'
import { finish, finishInSlices } from './steps.ts'
import { buildTables, type Tables } from './tables.ts'
import { typeGroups } from './type-groups.ts'

const DEFAULT_SORT: Sort = 'price'

/**
 * Builds the index: about 0.1 s for 100 thousand flats.
 *
 * @param monthPay - payment for a flat by the programme that lists show. Other programmes mean
 *   another index.
 * @throws {RangeError} beyond 4,194,304 rows, or when two rows have one id
 */
export function buildIndex(rows: readonly IndexRow[], options: { monthPay: MonthPay }): CatalogueIndex {
  return new CatalogueIndex(finish(buildTables(rows, options.monthPay)))
}

/** The same index, built in slices of about 20 ms at 100 thousand flats, between which the thread is free. */
export async function buildIndexInSlices(
  rows: readonly IndexRow[],
  options: { monthPay: MonthPay },
): Promise<CatalogueIndex> {
  return new CatalogueIndex(await finishInSlices(buildTables(rows, options.monthPay)))
}

/** Flats in memory, answered by columns and bitsets. Every call is synchronous and reads one state. */
export class CatalogueIndex {
  private readonly tables: Tables

  constructor(tables: Tables) {
    this.tables = tables
  }

  /** Flats of the index, sold ones too. */
  get size(): number {
    return this.tables.size
  }

  /** One page in a total order: equal flats go by id, so pages neither repeat nor miss a flat. */
  search(query: IndexQuery): FlatPage {
    const matches = this.matches(query)
    const { columns, ranks } = this.tables
    const { column, isDescending } = SORT_COLUMNS[query.sort ?? DEFAULT_SORT]
    const rows = sortedPage(matches, columns[column], isDescending, query, ranks)
    return { total: matches.size, ids: this.idsOf(rows) }
  }

  count(query: FilterQuery): number {
    return this.matches(query).size
  }

  /**
   * Counts are disjunctive: an option's count is what `count` gives when the option is the one
   * chosen in its facet and all other filters stay. A feature is added to the chosen ones. Ranges
   * are those of the flats that match everything but the range itself; null when there are none.
   */
  facets(query: FilterQuery): FacetAnswer {
    const { base, filters } = this.start(query)
    return facetAnswer(query, base, filters, this.tables)
  }

  /** What giving up one filter brings: for the screen that found nothing. Most flats first. */
  relax(query: FilterQuery): Relaxation[] {
    const { base, filters } = this.start(query)
    const others = leaveOneOut(
      base,
      filters.map(({ bits }) => bits),
      this.tables.scratch,
    )
    const relaxations: Relaxation[] = filters.map(({ name, value }, i) => ({
      filter: name,
      ...(value === undefined ? {} : { value }),
      count: others[i]?.size ?? 0,
    }))
    if (!query.reserved)
      relaxations.push({ filter: 'reserved', count: this.count({ ...query, reserved: true }) })
    return relaxations.sort((a, b) => b.count - a.count)
  }

  /**
   * Flats that miss the query by least: fewest filters broken, then the least relative excess over
   * the broken ranges, then id. The city is never given up, and flats that match are left out.
   */
  nearest(query: FilterQuery, limit: number): number[] {
    const { base, filters } = this.start(query)
    const city = filters.filter(({ name }) => name === 'city').map(({ bits }) => bits)
    const rest = filters.filter(({ name }) => name !== 'city')
    const candidates = narrowed(base, city, this.tables.scratch)
    return this.idsOf(nearestRows(candidates, rest, limit, this.tables))
  }

  /** Layout types of the matching flats, paged; `total` counts types. */
  types(query: IndexQuery): TypePage {
    return typeGroups(this.matches(query), query.sort ?? DEFAULT_SORT, query, this.tables)
  }

  /**
   * Changes status or price in place, in microseconds.
   *
   * @returns false when the index has no such flat
   */
  update(id: number, change: RowChange): boolean {
    const row = this.tables.rowOf(id)
    if (row === null) return false
    const { free, reserved, columns, monthPayAt } = this.tables
    if (change.status !== undefined) {
      clearBit(free, row)
      clearBit(reserved, row)
      if (change.status === 'free') setBit(free, row)
      if (change.status === 'reserved') setBit(reserved, row)
    }
    if (change.price !== undefined) {
      const areaM2 = (columns.area.keys[row] ?? 0) / AREA_SCALE
      columns.price.change(row, change.price ?? NO_KEY)
      columns.monthPay.change(row, monthPayAt(row, change.price) ?? NO_KEY)
      columns.priceM2.change(row, priceM2Key(change.price, areaM2))
    }
    return true
  }

  private start(query: FilterQuery): { base: Selection; filters: ActiveFilter[] } {
    const { scratch, free, reserved } = this.tables
    scratch.restart()
    if (!query.reserved)
      return { base: scratch.selection().setTo(free), filters: activeFilters(query, this.tables) }
    const onSale = scratch.emptyBits()
    addAll(onSale, free)
    addAll(onSale, reserved)
    return { base: scratch.selection().setTo(onSale), filters: activeFilters(query, this.tables) }
  }

  private matches(query: FilterQuery): Selection {
    const { base, filters } = this.start(query)
    return narrowed(
      base,
      filters.map(({ bits }) => bits),
      this.tables.scratch,
    )
  }

  private idsOf(rows: readonly number[]): number[] {
    return rows.map((row) => this.tables.ids[row] ?? 0)
  }
}
