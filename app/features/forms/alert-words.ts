import { type AlertSubjectKind, readAlertSubject } from '#app/domain/forms/alert-subject.ts'

type AlertWords = {
  /** Of the window and the page. */
  title: string
  /** When a message comes. */
  lead: string
}

const WORDS: Record<AlertSubjectKind, AlertWords> = {
  flat: {
    title: 'Сообщить о\u00a0квартире',
    lead: 'Сообщим, если она подешевеет или снова станет свободна.',
  },
  filter: {
    title: 'Сообщить о\u00a0новых квартирах',
    lead: 'Сообщим, когда в\u00a0продаже появится квартира с\u00a0такими условиями или подешевеет до\u00a0них.',
  },
  type: {
    title: 'Сообщить о\u00a0новых квартирах',
    lead: 'Сообщим, когда в\u00a0продаже появится ещё одна квартира этой планировки.',
  },
  start: {
    title: 'Сообщить о\u00a0старте продаж',
    lead: 'Сообщим, когда квартиры можно будет выбрать и\u00a0забронировать.',
  },
  progress: {
    title: 'Сообщать о\u00a0ходе стройки',
    lead: 'Сообщим, когда выйдет новый отчёт с\u00a0фотографиями.',
  },
}

const END = ' Отписаться можно одним нажатием, а\u00a0через 12\u00a0месяцев сообщения прекратятся сами.'

/** @param about - a subject as forms name it. @returns undefined for any other text */
export function alertWords(about: string | undefined): AlertWords | undefined {
  const subject = readAlertSubject(about ?? '')
  if (!subject) return undefined
  const { title, lead } = WORDS[subject.kind]
  return { title, lead: lead + END }
}
