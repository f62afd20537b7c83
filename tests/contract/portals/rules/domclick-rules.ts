import type { FieldRule } from '../rule-tables.ts'

const WHOLE = /^\d+$/
const DECIMAL = /^\d+(\.\d{1,2})?$/
const PICTURE = /^https:\/\/[^/:]+\//

/** Of Домклик, a flat; those of its house and complex are below. */
export const DOMCLICK_RULES: readonly FieldRule[] = [
  { path: 'flat_id', isRequired: true },
  { path: 'floor', isRequired: true, pattern: WHOLE, above: 0 },
  { path: 'room', isRequired: true, pattern: /^\d$/ },
  { path: 'plan', pattern: PICTURE },
  { path: 'plans/plan', many: true, pattern: PICTURE },
  { path: 'balcony', pattern: /^(\d )?(балкон|лоджи)/ },
  { path: 'renovation', oneOf: ['да', 'нет'] },
  { path: 'price', isRequired: true, pattern: WHOLE, above: 0 },
  { path: 'area', isRequired: true, pattern: DECIMAL, above: 0 },
  { path: 'kitchen_area', pattern: DECIMAL, above: 0 },
  { path: 'living_area', pattern: DECIMAL, above: 0 },
  { path: 'rooms_area/area', many: true, pattern: DECIMAL, above: 0 },
]

export const DOMCLICK_HOUSE_RULES: readonly FieldRule[] = [
  { path: 'id', isRequired: true },
  // No feed tells by which contract the flats are sold.
  { path: 'fz_214', oneOf: [] },
  { path: 'name', isRequired: true },
  { path: 'floors', pattern: WHOLE, above: 0 },
  { path: 'building_state', isRequired: true, oneOf: ['unfinished', 'built', 'hand-over'] },
  { path: 'built_year', isRequired: true, pattern: /^\d{4}$/ },
  { path: 'ready_quarter', isRequired: true, oneOf: ['1', '2', '3', '4'] },
  { path: 'ceiling_height', above: 1.99, below: 6 },
]

export const DOMCLICK_COMPLEX_RULES: readonly FieldRule[] = [
  { path: 'id', isRequired: true },
  { path: 'name', isRequired: true },
  { path: 'latitude', above: 41, below: 82 },
  { path: 'longitude', above: 19, below: 180 },
  { path: 'address', isRequired: true, pattern: /, / },
  { path: 'images/image', many: true, pattern: PICTURE },
  { path: 'infrastructure/parking', oneOf: ['1'] },
  { path: 'infrastructure/security', oneOf: ['1'] },
  { path: 'videos/video/type', oneOf: ['youtube', 'rutube'] },
  { path: 'videos/video/url', pattern: /^https?:\/\// },
  { path: 'sales_info/sales_phone', isRequired: true, pattern: /^\+7\d{10}$/ },
  { path: 'developer/name', isRequired: true },
]
