import type { FieldRule } from '../rule-tables.ts'

const WHOLE = /^\d+$/

/** Of Yandex's YML with sets, an offer. */
export const YML_RULES: readonly FieldRule[] = [
  { path: 'name', isRequired: true },
  { path: 'url', isRequired: true, pattern: /^https:\/\/kedr\.example\/choose\/flat\/\d+$/ },
  { path: 'price', isRequired: true, pattern: WHOLE, above: 0 },
  { path: 'oldprice', pattern: WHOLE, above: 0 },
  { path: 'currencyId', isRequired: true, oneOf: ['RUB', 'RUR'] },
  { path: 'categoryId', isRequired: true, oneOf: ['1'] },
  { path: 'set-ids', pattern: /^[\w-]+(,[\w-]+)*$/ },
  { path: 'picture', isRequired: true, many: true, pattern: /^https:\/\/[^/:]+\// },
  { path: 'description', isRequired: true, pattern: /^[\s\S]{1,3000}$/ },
  { path: 'param', many: true },
]
