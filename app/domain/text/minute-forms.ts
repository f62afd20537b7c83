import type { PluralForms } from '#app/domain/plural.ts'

/** "1 минута пешком". */
export const MINUTE_FORMS_PLAIN: PluralForms = ['минута', 'минуты', 'минут']
/** After a verb or a preposition: "через 1 минуту". */
export const MINUTE_FORMS: PluralForms = ['минуту', 'минуты', 'минут']
