/** The forms, by the number that their addresses in the API have: `form/1/`. */
export const LEAD_FORMS = {
  main: 1,
  subscribe: 2,
  contacts: 3,
  category: 4,
  vacancy: 5,
  tour: 6,
  presentation: 7,
  alert: 8,
} as const
export type LeadForm = keyof typeof LEAD_FORMS

/** What each form is called in letters, lists and the CRM. */
export const LEAD_FORM_TITLES: Record<LeadForm, string> = {
  main: 'Заявка на звонок',
  subscribe: 'Подписка на новости',
  contacts: 'Вопрос',
  category: 'Заявка по виду недвижимости',
  vacancy: 'Отклик на вакансию',
  tour: 'Запись на просмотр',
  presentation: 'Презентация',
  alert: 'Сообщить об изменениях',
}

/** When the visitor wants to be called; by the clock of the office. */
export const CALL_TIMES = ['any', 'morning', 'day', 'evening'] as const
export type CallTime = (typeof CALL_TIMES)[number]

/** The hours that each of them means. */
export const CALL_HOURS: Record<CallTime, { from: string; to: string }> = {
  any: { from: '00:00', to: '24:00' },
  morning: { from: '09:00', to: '12:00' },
  day: { from: '12:00', to: '17:00' },
  evening: { from: '17:00', to: '20:00' },
}

/** What a visitor of form 4 is looking for. */
export const LEAD_CATEGORIES = ['flat', 'commercial', 'parking', 'storage', 'land'] as const
export type LeadCategory = (typeof LEAD_CATEGORIES)[number]
