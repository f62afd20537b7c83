import type { FilterName, FilterQuery } from '#app/backend/catalogue/index/index-query.ts'
import { toFlat } from '#app/backend/catalogue/present/to-flat.ts'
import type { Catalogue, CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { Flat } from '#app/contract/flat.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import type { Rescue } from '#app/contract/flats.ts'
import { FACET_NAMES, paramsOf, RANGE_NAMES } from '#app/domain/facet-names.ts'
import type { FacetName, RangeName } from '#app/domain/facets.ts'
import { differentFirst, planOf, sizeOf } from '#app/domain/flats/different-first.ts'
import { isInverted } from '#app/domain/text/range-words.ts'
import { FEATURE_LABELS } from '#app/domain/vocabulary-labels.ts'
import { DROP_FILTER_LABELS, OTHER_FLATS_TITLES } from './facet-texts.ts'
import { toFilterQuery } from './flat-query.ts'
import { filterWords } from './saved-filter.ts'

const NEAREST_FLATS = 6
/** Among so many the nearest of each plan is looked for: the same plan comes on one floor after the other, in every house. */
const NEAREST_READ = 1000
/** Conditions that are loosened one by one, and flats of each. */
const LOOSENED_ROWS = 2
const LOOSENED_FLATS = 4

/**
 * When a filter finds nothing: which single filters to drop, which ranges have their ends the wrong way round, and the
 * flats that come closest, in all and without one condition, unless it is a range that nothing can be in. Empty while
 * there are results.
 */
export function noResultsAnswer(filter: FlatFilter, catalogue: Catalogue): Rescue {
  const snapshot = catalogue.current()
  const query = toFilterQuery(filter, catalogue)
  if (snapshot.index.count(query) > 0) {
    return { relax: [], inverted: { ranges: [], count: 0 }, alone: [], nearest: [], loosened: [] }
  }
  const inverted = RANGE_NAMES.filter((name) => isInverted(query.ranges?.[name] ?? {}))
  const others = snapshot.index
    .relax(query)
    .flatMap(({ filter: name, count }) =>
      name === 'feature' ? [] : [{ name, label: DROP_FILTER_LABELS[name], count }],
    )
  const features = filter.feature
    ? [
        {
          name: 'feature' as const,
          label: featureLabel(filter.feature),
          count: snapshot.index.count({ ...query, feature: [] }),
        },
      ]
    : []
  const relax = [...others, ...features].filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  const near = (broken?: FilterName) => snapshot.index.nearest(query, NEAREST_READ, broken)
  return {
    relax: relax.map(({ name, label, count }) => ({ params: paramsOf(name), label, count })),
    inverted: {
      ranges: inverted,
      count: inverted.length > 0 ? snapshot.index.count(turned(query, inverted)) : 0,
    },
    alone: relax.length > 0 || inverted.length > 0 ? [] : eachAlone(filter, catalogue),
    nearest:
      inverted.length > 0
        ? []
        : onePerPlan(near(), NEAREST_FLATS, snapshot).map((flat) => toFlat(flat, snapshot)),
    loosened: relax
      .map(({ name }) => name)
      .filter(isTitled)
      .slice(0, inverted.length > 0 ? 0 : LOOSENED_ROWS)
      .map((name) => ({
        params: paramsOf(name),
        title: filter.feature && name === 'feature' ? featureLabel(filter.feature) : OTHER_FLATS_TITLES[name],
        flats: fewOfEachPlan(near(name), snapshot),
      })),
  }
}

/** The nearest flat of each plan; where there are fewer plans, the same ones in other houses, and then on other floors. */
function onePerPlan(nearest: readonly number[], limit: number, snapshot: CatalogueSnapshot): CatalogueRow[] {
  const flats = nearest.flatMap((id) => snapshot.flatsById.get(id) ?? [])
  return differentFirst(differentFirst(flats, planInHouse), sizeOf).slice(0, limit)
}

/** A few of the nearest flats, each plan once a house, the cheapest first: cards in a row are compared by their price. */
function fewOfEachPlan(nearest: readonly number[], snapshot: CatalogueSnapshot): Flat[] {
  const seen = new Set<string>()
  const costOf = ({ price }: Flat) => price ?? Number.MAX_SAFE_INTEGER
  return onePerPlan(nearest, LOOSENED_FLATS, snapshot)
    .filter((flat) => seen.size < seen.add(planInHouse(flat)).size)
    .map((flat) => toFlat(flat, snapshot))
    .sort((a, b) => costOf(a) - costOf(b))
}

/** Equal for flats of one plan in one house. */
function planInHouse(flat: CatalogueRow): string {
  return `${flat.buildingId} ${planOf({ ...flat, typeId: flat.layoutTypeId })}`
}

function isTitled(name: FacetName): name is keyof typeof OTHER_FLATS_TITLES {
  return Object.hasOwn(OTHER_FLATS_TITLES, name)
}

/** Each of several conditions with the flats that it finds by itself: which of them keeps all flats away. */
function eachAlone(filter: FlatFilter, catalogue: Catalogue): Rescue['alone'] {
  const snapshot = catalogue.current()
  const conditions = FACET_NAMES.flatMap((name) => {
    const params = paramsOf(name).filter((param) => filter[param] !== undefined)
    const own: FlatFilter = {}
    for (const param of params) Object.assign(own, { [param]: filter[param] })
    const label = filterWords(own, snapshot)
    return label === '' ? [] : [{ params, label, count: snapshot.index.count(toFilterQuery(own, catalogue)) }]
  })
  return conditions.length > 1 ? conditions : []
}

/** The query with the ends of these ranges in each other's place. */
function turned(query: FilterQuery, names: readonly RangeName[]): FilterQuery {
  const ranges = { ...query.ranges }
  for (const name of names) ranges[name] = { from: query.ranges?.[name]?.to, to: query.ranges?.[name]?.from }
  return { ...query, ranges }
}

function featureLabel(chosen: NonNullable<FlatFilter['feature']>): string {
  const [feature, ...others] = chosen
  return feature && others.length === 0
    ? `Без условия «${FEATURE_LABELS[feature]}»`
    : DROP_FILTER_LABELS.feature
}
