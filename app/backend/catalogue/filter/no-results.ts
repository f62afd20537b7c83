import { toFlats } from '#app/backend/catalogue/present/to-flat.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import type { Rescue } from '#app/contract/flats.ts'
import { paramsOf } from '#app/domain/facet-names.ts'
import { FEATURE_LABELS } from '#app/domain/vocabulary-labels.ts'
import { DROP_FILTER_LABELS } from './facet-texts.ts'
import { toFilterQuery } from './flat-query.ts'

const MAX_RELAXATIONS = 6
const NEAREST_FLATS = 6

/**
 * When a filter finds nothing: which single filters to drop, and the flats that come closest. Empty while
 * there are results.
 */
export function noResultsAnswer(filter: FlatFilter, catalogue: Catalogue): Rescue {
  const snapshot = catalogue.current()
  const query = toFilterQuery(filter, catalogue)
  if (snapshot.index.count(query) > 0) return { relax: [], nearest: [] }
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
  return {
    relax: [...others, ...features]
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, MAX_RELAXATIONS),
    nearest: toFlats(snapshot.index.nearest(query, NEAREST_FLATS), snapshot),
  }
}

function featureLabel(chosen: NonNullable<FlatFilter['feature']>): string {
  const [feature, ...others] = chosen
  return feature && others.length === 0
    ? `Без условия «${FEATURE_LABELS[feature]}»`
    : DROP_FILTER_LABELS.feature
}
