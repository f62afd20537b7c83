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
      'Что застройщик обязан показывать по\u00a0закону 214-ФЗ, по\u00a0каждому проекту: что опубликовано и\u00a0чего пока нет.',
  },
} as const
