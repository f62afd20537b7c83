import { isRange } from '#app/domain/facet-names.ts'
import type { RangeName, SwitchName } from '#app/domain/facets.ts'
import type { Sort } from '#app/domain/vocabulary.ts'
import { type ActiveFilter, activeFilters } from './active-filters.ts'
import { addAll, clearBit, setBit } from './bits.ts'
import { AREA_SCALE, type MonthPay, priceM2Key, RANGE_COLUMNS, SORT_COLUMNS } from './columns.ts'
import { describeGroup, groupByFloor } from './describe-group.ts'
import { facetAnswer, rangeBounds } from './facet-answer.ts'
import type {
  FacetAnswer,
  FilterName,
  FilterQuery,
  FlatPage,
  GroupPage,
  IndexQuery,
  IndexRow,
  RangeBounds,
  Relaxation,
  RowChange,
  SizePage,
  TypePage,
} from './index-query.ts'
import { leaveOneOut, narrowed } from './leave-one-out.ts'
import { nearestRows } from './nearest-rows.ts'
import { NO_KEY } from './numeric-column.ts'
import type { Selection } from './selection.ts'
import { type Order, sortedFirsts, sortedPage } from './sorted-page.ts'
import { finish, finishInSlices } from './steps.ts'
import { buildTables, type Tables } from './tables.ts'
import { typeGroups } from './type-groups.ts'

const DEFAULT_SORT: Sort = 'price'

/**
 * Builds the index: about 0.1 s for 100 thousand flats.
 *
 * @param monthPay - monthly payment of a flat; if the offers behind it change, the index must be rebuilt
 * @throws {RangeError} beyond 4,194,304 rows, or when two rows have the same id
 */
export function buildIndex(rows: readonly IndexRow[], options: { monthPay: MonthPay }): CatalogueIndex {
  return new CatalogueIndex(finish(buildTables(rows, options.monthPay)))
}

/**
 * Builds the same index in slices of about 20 ms (for 100 thousand flats) and frees the thread between them.
 */
export async function buildIndexInSlices(
  rows: readonly IndexRow[],
  options: { monthPay: MonthPay },
): Promise<CatalogueIndex> {
  return new CatalogueIndex(await finishInSlices(buildTables(rows, options.monthPay)))
}

/**
 * The flats in memory as columns and bitsets. All calls are synchronous, so each one sees one consistent
 * state.
 */
export class CatalogueIndex {
  private readonly tables: Tables

  constructor(tables: Tables) {
    this.tables = tables
  }

  /** Number of flats in the index, including sold ones. */
  get size(): number {
    return this.tables.size
  }

  /**
   * One page in a total order: flats with equal keys are ordered by id, so pages never repeat or skip a flat.
   */
  search(query: IndexQuery): FlatPage {
    const matches = this.matches(query)
    const rows = sortedPage(matches, this.orderOf(query), query)
    return { total: matches.size, ids: this.idsOf(rows) }
  }

  /**
   * One page of groups of matching flats that differ by floor and price alone. The first flat of a group in the order
   * decides its place.
   */
  groups(query: IndexQuery): GroupPage {
    const matches = this.matches(query)
    const { groups } = this.tables
    const total = groups.count(matches)
    const kinds = { size: groups.size, of: (row: number) => groups.of(row) }
    const firsts = sortedFirsts(matches, this.orderOf(query), query, kinds, total)
    const items = firsts.map((row) => describeGroup(groups.of(row), matches.bits(), this.tables))
    return { total, flats: matches.size, items }
  }

  /**
   * The same, of the groups of one size the first alone, whatever their houses.
   *
   * @returns null where fewer than `least` sizes match
   */
  sizes(query: IndexQuery, least: number): SizePage | null {
    const matches = this.matches(query)
    const { groups, sizes } = this.tables
    const total = sizes.count(matches)
    if (total < least) return null
    const kinds = { size: sizes.size, of: (row: number) => sizes.of(groups.of(row)) }
    const items = sortedFirsts(matches, this.orderOf(query), query, kinds, total).map((row) => {
      const group = groups.of(row)
      const selected = matches.bits()
      return { ...describeGroup(group, selected, this.tables), sameSize: sizes.describe(group, selected) }
    })
    return { total, flats: matches.size, items }
  }

  /** The matching flats of the group that a flat is in, lowest floor first; empty when there is no such flat. */
  group(id: number, query: FilterQuery): number[] {
    const row = this.tables.rowOf(id)
    if (row === null) return []
    return this.idsOf(groupByFloor(row, this.matches(query).bits(), this.tables))
  }

  /** Ids of all flats that match, unsorted. */
  ids(query: FilterQuery): number[] {
    const matches = this.matches(query)
    return this.idsOf([...matches.rows().subarray(0, matches.size)])
  }

  /** Whether any flat passes a switch or has a value of a range: what no feed says needs no filter. */
  knows(name: SwitchName | RangeName): boolean {
    if (isRange(name)) return this.tables.columns[RANGE_COLUMNS[name].column].known > 0
    return name === 'reserved' || this.tables.switches[name].some((word) => word !== 0)
  }

  count(query: FilterQuery): number {
    return this.matches(query).size
  }

  /** How many flats match, and what the cheapest and the dearest of them cost; no bounds where none has a public price. */
  offers(query: FilterQuery): { flats: number; price: RangeBounds } {
    const matches = this.matches(query)
    return { flats: matches.size, price: rangeBounds('price', matches, this.tables) }
  }

  /**
   * Counts are disjunctive: the count of an option is the result of `count` with that option as the only
   * choice of its facet and all other filters unchanged. A feature is added to the chosen ones. The bounds of
   * a range cover the flats that match all other filters; null when there are none.
   */
  facets(query: FilterQuery): FacetAnswer {
    const { base, filters } = this.start(query)
    return facetAnswer(query, base, filters, this.tables)
  }

  /** How many flats would match without each single filter, most flats first; shown when nothing is found. */
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
   * Flats that almost match: fewest failed filters first, then the smallest distance to what was asked, then price and
   * id. The city filter always applies. Flats that match are not included.
   *
   * @param broken - the only filter that they may fail; any of them without it
   */
  nearest(query: FilterQuery, limit: number, broken?: FilterName): number[] {
    const { base, filters } = this.start(query)
    const mayFail = ({ name }: ActiveFilter) => (broken === undefined ? name !== 'city' : name === broken)
    const kept = filters.filter((filter) => !mayFail(filter)).map(({ bits }) => bits)
    const candidates = narrowed(base, kept, this.tables.scratch)
    return this.idsOf(nearestRows(candidates, filters.filter(mayFail), limit, this.tables))
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

  private orderOf({ sort = DEFAULT_SORT }: IndexQuery): Order {
    const { columns, ranks } = this.tables
    const { column, isDescending } = SORT_COLUMNS[sort]
    return { column: columns[column], isDescending, ranks }
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
