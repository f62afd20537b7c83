import type { PluralForms } from '#app/domain/plural.ts'

/** 1 свободна, 2 свободны, 23 свободно. */
export const FREE_FORMS: PluralForms = ['свободна', 'свободны', 'свободно']
