import type { FilterQuery } from '#app/backend/catalogue/index/index-query.ts'
import { toFlats } from '#app/backend/catalogue/present/to-flat.ts'
import type { Catalogue, CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { Flat } from '#app/contract/flat.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import type { Rescue } from '#app/contract/flats.ts'
import { FACET_NAMES, paramsOf, RANGE_NAMES } from '#app/domain/facet-names.ts'
import type { RangeName } from '#app/domain/facets.ts'
import { differentFirst, planOf } from '#app/domain/flats/different-first.ts'
import { isInverted } from '#app/domain/text/range-words.ts'
import { FEATURE_LABELS } from '#app/domain/vocabulary-labels.ts'
import { DROP_FILTER_LABELS } from './facet-texts.ts'
import { toFilterQuery } from './flat-query.ts'
import { filterWords } from './saved-filter.ts'

const NEAREST_FLATS = 6
/** Among so many the nearest of each plan is looked for: the same plan comes on one floor after the other. */
const NEAREST_READ = 120

/**
 * When a filter finds nothing: which single filters to drop, which ranges have their ends the wrong way round, and the
 * flats that come closest, unless it is a range that nothing can be in. Empty while there are results.
 */
export function noResultsAnswer(filter: FlatFilter, catalogue: Catalogue): Rescue {
  const snapshot = catalogue.current()
  const query = toFilterQuery(filter, catalogue)
  if (snapshot.index.count(query) > 0) {
    return { relax: [], inverted: { ranges: [], count: 0 }, alone: [], nearest: [] }
  }
  const inverted = RANGE_NAMES.filter((name) => isInverted(query.ranges?.[name] ?? {}))
  const others = snapshot.index
    .relax(query)
    .flatMap(({ filter: name, count }) =>
      name === 'feature' ? [] : [{ params: paramsOf(name), label: DROP_FILTER_LABELS[name], count }],
    )
  const features = filter.feature
    ? [
        {
          params: ['feature'],
          label: featureLabel(filter.feature),
          count: snapshot.index.count({ ...query, feature: [] }),
        },
      ]
    : []
  const relax = [...others, ...features].filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  return {
    relax,
    inverted: {
      ranges: inverted,
      count: inverted.length > 0 ? snapshot.index.count(turned(query, inverted)) : 0,
    },
    alone: relax.length > 0 || inverted.length > 0 ? [] : eachAlone(filter, catalogue),
    nearest: inverted.length > 0 ? [] : nearestFlats(query, snapshot),
  }
}

/** The nearest flat of each plan; where there are fewer plans, the nearest of the other flats. */
function nearestFlats(query: FilterQuery, snapshot: CatalogueSnapshot): Flat[] {
  const ids = differentFirst(snapshot.index.nearest(query, NEAREST_READ), (id) => {
    const flat = snapshot.flatsById.get(id)
    return flat ? planOf({ ...flat, typeId: flat.layoutTypeId }) : ''
  })
  return toFlats(ids.slice(0, NEAREST_FLATS), snapshot)
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
