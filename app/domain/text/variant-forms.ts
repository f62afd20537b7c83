import type { PluralForms } from '#app/domain/plural.ts'

/** After "из": "показано 20 из 21 варианта". */
export const VARIANT_FORMS: PluralForms = ['варианта', 'вариантов', 'вариантов']
