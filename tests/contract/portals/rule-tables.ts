import { all, type Element } from './strict-xml.ts'

/** What a portal's documents say of a field; `many` may stand several times. */
export type FieldRule = {
  path: string
  isRequired?: boolean
  many?: boolean
  pattern?: RegExp
  oneOf?: readonly string[]
  above?: number
  below?: number
}

/** The faults of an offer by a table of rules, written with nothing of the exporter. */
export function faultsOf(offer: Element, rules: readonly FieldRule[]): string[] {
  return rules.flatMap(({ path, isRequired, many, pattern, oneOf, above, below }) => {
    const values = all(offer, path)
    const faults: string[] = []
    if (isRequired && values.length === 0) faults.push(`${path} is missing`)
    if (!many && values.length > 1) faults.push(`${path} stands ${values.length} times`)
    for (const value of values) {
      if (value.trim() === '') faults.push(`${path} is empty`)
      if (pattern && !pattern.test(value)) faults.push(`${path}: ${value}`)
      if (oneOf && !oneOf.includes(value)) faults.push(`${path}: ${value}`)
      if (above !== undefined && !(Number(value) > above)) faults.push(`${path}: ${value}`)
      if (below !== undefined && !(Number(value) <= below)) faults.push(`${path}: ${value}`)
    }
    return faults
  })
}

const WHOLE = /^\d+$/
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/
const PICTURE = /^https:\/\/[^/:]+\//

/** Of Yandex's new buildings. */
export const YRL_RULES: readonly FieldRule[] = [
  { path: 'type', isRequired: true, oneOf: ['продажа'] },
  { path: 'property-type', isRequired: true, oneOf: ['жилая'] },
  { path: 'category', isRequired: true, oneOf: ['квартира', 'flat'] },
  { path: 'creation-date', isRequired: true, pattern: ISO },
  { path: 'last-update-date', pattern: ISO },
  { path: 'location/country', isRequired: true, oneOf: ['Россия'] },
  { path: 'location/locality-name', isRequired: true },
  { path: 'location/address', isRequired: true },
  { path: 'location/metro/name', many: true },
  { path: 'location/metro/time-on-foot', many: true, pattern: WHOLE, above: 0 },
  { path: 'location/metro/time-on-transport', many: true, pattern: WHOLE, above: 0 },
  { path: 'location/latitude', above: 41, below: 82 },
  { path: 'location/longitude', above: 19, below: 180 },
  { path: 'sales-agent/phone', isRequired: true, pattern: /^\+7\d{10}$/ },
  { path: 'sales-agent/category', isRequired: true, oneOf: ['застройщик'] },
  { path: 'deal-status', isRequired: true, oneOf: ['первичная продажа'] },
  { path: 'price/value', isRequired: true, pattern: WHOLE, above: 0 },
  { path: 'price/currency', isRequired: true, oneOf: ['RUR', 'RUB'] },
  { path: 'discount/final-price', pattern: WHOLE, above: 0 },
  { path: 'discount/end-date', pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/ },
  { path: 'area/value', isRequired: true, above: 0 },
  { path: 'area/unit', isRequired: true, oneOf: ['кв. м'] },
  { path: 'image', isRequired: true, many: true, pattern: PICTURE },
  { path: 'renovation', oneOf: ['черновая', 'чистовая', 'под ключ', 'без отделки', 'предчистовая'] },
  { path: 'new-flat', isRequired: true, oneOf: ['1'] },
  { path: 'floor', isRequired: true, pattern: WHOLE, above: 0 },
  { path: 'floors-total', isRequired: true, pattern: WHOLE },
  { path: 'rooms', pattern: /^[1-9]$/ },
  { path: 'balcony', oneOf: ['балкон', 'лоджия', '2 балкона', '2 лоджии'] },
  { path: 'window-view', oneOf: ['во двор', 'на улицу', 'во двор и на улицу'] },
  { path: 'bathroom-unit', pattern: /^(совмещенный|раздельный|\d)$/ },
  { path: 'building-name', isRequired: true },
  { path: 'yandex-building-id', isRequired: true },
  { path: 'yandex-house-id', isRequired: true },
  { path: 'built-year', isRequired: true, pattern: /^\d{4}$/ },
  { path: 'ready-quarter', isRequired: true, oneOf: ['1', '2', '3', '4'] },
  { path: 'building-state', isRequired: true, oneOf: ['unfinished', 'built', 'hand-over'] },
  { path: 'key-handover-date', pattern: /^\d{4}-\d\d-\d\d$/ },
  { path: 'lift', oneOf: ['1'] },
  { path: 'parking', oneOf: ['1'] },
  { path: 'parking-type', oneOf: ['подземная', 'многоуровневая', 'наземная'] },
  { path: 'guarded-building', oneOf: ['1'] },
  { path: 'mortgage', oneOf: ['1'] },
  { path: 'installment', oneOf: ['1'] },
  {
    path: 'video-review/youtube-video-review-url',
    pattern: /^https?:\/\/([\w-]+\.)*(youtube\.com|youtu\.be)\//,
  },
  { path: 'video-review/rutube-video-review-url', pattern: /^https?:\/\/([\w-]+\.)*rutube\.ru\// },
  { path: 'description', pattern: /^[\s\S]{1,10000}$/ },
]
