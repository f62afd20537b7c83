/** Titles and descriptions of the pages about the company that no entry names. */
export const ABOUT_PAGES = {
  answers: {
    title: 'Вопросы и\u00a0ответы',
    description:
      'Как выбрать, забронировать и\u00a0купить квартиру, где лежат деньги, когда будут ключи: ответы на\u00a0вопросы покупателей.',
  },
  disclosure: {
    title: 'Раскрытие информации',
    description:
      'Документы, которые застройщик обязан показывать по\u00a0закону 214-ФЗ: декларации, разрешения, экспертиза, образцы договоров, отчётность. По\u00a0каждому проекту.',
  },
} as const
