import type { PluralForms } from '#app/domain/plural.ts'

export const DOCUMENT_FORMS: PluralForms = ['документ', 'документа', 'документов']
