import type { FacetName, RangeName, WordName } from '#app/domain/facets.ts'
import { writeZone } from '#app/domain/geometry/zone-text.ts'
import {
  BENEFIT_LABELS,
  FEATURE_LABELS,
  FINISH_LABELS,
  SIDE_LABELS,
  VIEW_LABELS,
} from '#app/domain/vocabulary-labels.ts'

/** Labels of the values, for visitors. */
export const VALUE_LABELS: Record<WordName, Readonly<Record<string, string>>> = {
  finish: FINISH_LABELS,
  feature: FEATURE_LABELS,
  view: VIEW_LABELS,
  side: SIDE_LABELS,
  benefit: BENEFIT_LABELS,
}

/** Offers to drop a filter when nothing is found. A single `feature` gets a text of its own. */
export const DROP_FILTER_LABELS: Record<FacetName, string> = {
  city: 'В любом городе',
  project: 'В любом проекте',
  building: 'В любом доме',
  zone: 'По всей карте',
  reserved: 'Забронированные тоже',
  rooms: 'Любое число комнат',
  price: 'Любая цена',
  month_pay: 'Любой платёж',
  area: 'Любая площадь',
  kitchen: 'Любая кухня',
  floor: 'Любой этаж',
  not_first: 'Первый этаж тоже',
  not_last: 'Последний этаж тоже',
  metro: 'Любой путь до метро',
  deadline: 'Любой срок сдачи',
  keys: 'Любой срок ключей',
  finish: 'Любая отделка',
  feature: 'Без особых условий',
  view: 'Любой вид из окна',
  side: 'Окна на любую сторону',
  storeroom: 'Дома без кладовых тоже',
  benefit: 'Любые условия покупки',
  q: 'Без слов поиска',
}

/**
 * Titles of flats that fail this filter alone. There is none of a city, which always holds, nor of words, for what they do
 * not find is near to nothing, nor of reserved flats.
 */
export const OTHER_FLATS_TITLES: Record<Exclude<FacetName, 'city' | 'q' | 'reserved'>, string> = {
  project: 'В другом проекте',
  building: 'В другом доме',
  zone: 'За пределами области на карте',
  rooms: 'С другим числом комнат',
  price: 'С другой ценой',
  month_pay: 'С другим платежом',
  area: 'С другой площадью',
  kitchen: 'С другой кухней',
  floor: 'На другом этаже',
  not_first: 'На первом этаже',
  not_last: 'На последнем этаже',
  metro: 'С другим путём до метро',
  deadline: 'С другим сроком сдачи',
  keys: 'С другим сроком ключей',
  finish: 'С другой отделкой',
  feature: 'Без особых условий',
  view: 'С другим видом из окна',
  side: 'С окнами на другую сторону',
  storeroom: 'В домах без кладовых',
  benefit: 'С другими условиями покупки',
}

/** Four corners in the middle of Perm. */
const ZONE_EXAMPLE = writeZone([
  { lat: 57.99, lon: 56.2 },
  { lat: 57.99, lon: 56.3 },
  { lat: 58.03, lon: 56.3 },
  { lat: 58.03, lon: 56.2 },
])

type ParamDoc = { description: string; example?: unknown }

/** Descriptions of the parameters in the OpenAPI document. */
export const FACET_DOCS: Record<Exclude<FacetName, RangeName>, ParamDoc> = {
  city: { description: 'City ids.', example: [4] },
  project: { description: 'Project slugs.', example: ['rechnoy', 'sever'] },
  building: { description: 'Building ids.' },
  zone: {
    description:
      'An area on the map, in which the complex stands: 3 to 30 corners. Each coordinate, in ten-thousandths of a degree, is written as its difference from the one before (latitude, longitude, …): doubled, less one and positive where negative, in groups of five bits, lowest first, a letter of A–Z a–z 0–9 - _ each; 32 is added to a letter that another one follows.',
    example: ZONE_EXAMPLE,
  },
  reserved: { description: '1: reserved flats too; otherwise free ones only.' },
  rooms: { description: 'Numbers of rooms: 0 is a studio, 4 means four and more.', example: [1, 2] },
  not_first: { description: '1: not on the ground floor.' },
  not_last: {
    description:
      '1: not on the last floor. While the height of a house is not known, below its highest flat.',
  },
  deadline: { description: '`ready`, or year and quarter; any of them.', example: ['ready', '2027-4'] },
  keys: {
    description:
      'Keys not later than: `ready`, or year and quarter; the latest of several. Where a feed does not say when, the deadline of the house.',
    example: ['2027-4'],
  },
  finish: { description: 'Finish; any of them.', example: ['finish', 'furnished'] },
  feature: { description: 'Features; all of them.', example: ['loggia', 'wardrobe'] },
  view: { description: 'Views from the windows; any of them.', example: ['river', 'park'] },
  side: { description: 'Sides of the world that windows look to; any of them.', example: ['s', 'se'] },
  storeroom: { description: '1: in houses where storerooms are on sale.' },
  benefit: { description: 'Ways to pay less; any of them.', example: ['discount'] },
  q: {
    description: 'Flat or lot number, words of project, building, layout; each word fits by its beginning.',
  },
}

/** Descriptions of both ends of each range. */
export const RANGE_DOCS: Record<RangeName, { from: ParamDoc; to: ParamDoc }> = {
  price: {
    from: { description: 'Price from, roubles.', example: 4_000_000 },
    to: { description: 'Price to, roubles.', example: 9_000_000 },
  },
  month_pay: {
    from: {
      description:
        'Monthly payment from, roubles, by the `programme` of the flat; flats without one never match.',
    },
    to: {
      description:
        'Monthly payment to, roubles, by the `programme` of the flat; flats without one never match.',
    },
  },
  area: {
    from: { description: 'Area from, m².', example: 35.5 },
    to: { description: 'Area to, m².' },
  },
  kitchen: {
    from: { description: 'Kitchen (or kitchen-living) from, m².' },
    to: { description: 'Kitchen (or kitchen-living) to, m².' },
  },
  floor: { from: { description: 'Lowest floor.' }, to: { description: 'Highest floor.' } },
  metro: {
    from: {
      description: 'Minutes on foot to the metro from; flats whose feed names no station never match.',
    },
    to: { description: 'Minutes on foot to the metro to; flats whose feed names no station never match.' },
  },
}
