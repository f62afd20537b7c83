import type { LeadForm } from '#app/domain/forms/lead-choices.ts'

type FormWords = {
  title: string
  /** What the visitor gets for it. */
  lead?: string
  /** The label of the button, and the label while the form is being sent. */
  button: string
  /** Heading of what stands in the place of a form that was taken. */
  sent: string
  /** What happens next. */
  next: (details: SentDetails) => string
}

/** What the words about the next step depend on. */
export type SentDetails = {
  /** Of the company: "Ежедневно с 9:00 до 20:00". */
  hours: string | undefined
  email: string
}

const callBack = ({ hours }: SentDetails) =>
  hours ? `Перезвоним в\u00a0рабочие часы: ${lowerFirst(hours)}.` : 'Перезвоним в\u00a0рабочие часы.'

/** What visitors read of each form. */
export const FORM_WORDS: Record<LeadForm, FormWords> = {
  main: {
    title: 'Подберём квартиру вместе',
    lead: 'Расскажем о\u00a0ценах, сроках и\u00a0способах покупки, ответим на\u00a0вопросы по\u00a0телефону.',
    button: 'Отправить заявку',
    sent: 'Заявка принята',
    next: callBack,
  },
  subscribe: {
    title: 'Новости на\u00a0почту',
    lead: 'Старты продаж, акции и\u00a0ход строительства.',
    button: 'Подписаться',
    sent: 'Осталось подтвердить адрес',
    next: ({ email }) =>
      `Отправим письмо на\u00a0${email || 'вашу почту'}: нажмите в\u00a0нём кнопку, и\u00a0подписка начнётся.`,
  },
  contacts: {
    title: 'Задать вопрос',
    lead: 'Ответит тот офис, который вы\u00a0выберете.',
    button: 'Отправить вопрос',
    sent: 'Вопрос принят',
    next: callBack,
  },
  category: {
    title: 'Обратный звонок',
    lead: 'Оставьте номер: перезвоним и\u00a0ответим на\u00a0вопросы.',
    button: 'Заказать звонок',
    sent: 'Звонок заказан',
    next: callBack,
  },
  vacancy: {
    title: 'Откликнуться на\u00a0вакансию',
    button: 'Отправить отклик',
    sent: 'Отклик принят',
    next: () => 'Посмотрим резюме и\u00a0перезвоним по\u00a0указанному номеру.',
  },
  tour: {
    title: 'Записаться на\u00a0просмотр',
    lead: 'Встретим в\u00a0офисе продаж и\u00a0покажем дом.',
    button: 'Записаться',
    sent: 'Вы\u00a0записаны на\u00a0просмотр',
    next: ({ email }) =>
      email
        ? `Подтверждение с\u00a0файлом для\u00a0календаря отправим на\u00a0${email}.`
        : 'Перед встречей позвоним и\u00a0напомним адрес.',
  },
  presentation: {
    title: 'Получить презентацию',
    lead: 'Планировка, цена и\u00a0условия покупки одним файлом.',
    button: 'Получить презентацию',
    sent: 'Запрос принят',
    next: (details) => (details.email ? `Презентацию отправим на\u00a0${details.email}.` : callBack(details)),
  },
}

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('ru') + text.slice(1)
