import type { Relaxation } from '#app/backend/catalogue/index/index-query.ts'
import { toFlats } from '#app/backend/catalogue/present/to-flat.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import type { Rescue } from '#app/contract/flats.ts'
import { FEATURE_LABELS } from '#app/domain/vocabulary.ts'
import { toFilterQuery } from './flat-query.ts'

const MAX_RELAXATIONS = 6
const NEAREST_FLATS = 6

const LABELS: Record<Exclude<Relaxation['filter'], 'feature'>, string> = {
  city: 'В любом городе',
  project: 'В любом проекте',
  building: 'В любом доме',
  rooms: 'Любое число комнат',
  deadline: 'Любой срок сдачи',
  finish: 'Любая отделка',
  view: 'Любой вид из окна',
  benefit: 'Любые условия покупки',
  not_first: 'Первый этаж тоже',
  not_last: 'Последний этаж тоже',
  price: 'Любая цена',
  month_pay: 'Любой платёж',
  area: 'Любая площадь',
  kitchen: 'Любая кухня',
  floor: 'Любой этаж',
  q: 'Без слов поиска',
  reserved: 'Забронированные тоже',
}

const RANGES: ReadonlySet<string> = new Set(['price', 'month_pay', 'area', 'kitchen', 'floor'])

/** What one filter less would open, and what misses by least; empty while the filter finds anything. */
export function rescueAnswer(filter: FlatFilter, catalogue: Catalogue): Rescue {
  const snapshot = catalogue.current()
  const query = toFilterQuery(filter, catalogue)
  if (snapshot.index.count(query) > 0) return { relax: [], nearest: [] }
  const others = snapshot.index
    .relax(query)
    .flatMap(({ filter: name, count }) =>
      name === 'feature' ? [] : [{ params: paramsOf(name), label: LABELS[name], count }],
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

function paramsOf(name: string): string[] {
  return RANGES.has(name) ? [`${name}_from`, `${name}_to`] : [name]
}

function featureLabel(chosen: NonNullable<FlatFilter['feature']>): string {
  const [only, ...more] = chosen
  return only && more.length === 0 ? `Без условия «${FEATURE_LABELS[only]}»` : 'Без особых условий'
}
