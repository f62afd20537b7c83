import type { EMAIL_TEMPLATES, EmailWords } from '../outbox-message.ts'

type EmailTemplate = (typeof EMAIL_TEMPLATES)[number]
/** A row of the letter's table: its label, and the name of the value. */
type Fact = [name: string, word: keyof EmailWords]

/** The texts of a letter. */
export type Letter = {
  subject(words: EmailWords): string
  title: string
  /** Whole sentences; empty ones are left out. */
  text(words: EmailWords): string[]
  facts: Fact[]
  /** Label of the button that opens the account page. */
  action: string
}

const FLAT: Fact = ['Квартира', 'flat']
const NUMBER: Fact = ['Номер брони', 'number']

const named = (what: string, { number }: EmailWords, end = '') => `${what}${number ? ` ${number}` : ''}${end}`
const till = ({ until }: EmailWords) => (until ? ` до ${until}` : '')

/** Letters to a buyer, by template name. */
export const letters: Record<EmailTemplate, Letter> = {
  'reservation-held': {
    subject: (words) => named('Бронь', words, words.until ? `: оплатите до ${words.until}` : ' ждёт оплаты'),
    title: 'Квартира удерживается за вами',
    text: (words) => [
      `Никто другой не забронирует её${till(words)}. Оплатите бронирование, и бронь начнёт действовать.`,
    ],
    facts: [NUMBER, FLAT, ['Цена квартиры', 'price'], ['К оплате', 'amount'], ['Оплатить до', 'until']],
    action: 'Оплатить бронь',
  },
  'reservation-active': {
    subject: (words) => named('Бронь', words, `${words.amount ? ' оплачена и' : ''} действует${till(words)}`),
    title: 'Квартира забронирована',
    text: ({ amount }) => [
      amount ? 'Оплата получена, цена закреплена на весь срок брони.' : 'Цена закреплена на весь срок брони.',
      'Документы и следующий шаг – в личном кабинете.',
    ],
    facts: [NUMBER, FLAT, ['Цена квартиры', 'price'], ['Оплачено', 'amount'], ['Бронь до', 'until']],
    action: 'Открыть бронь',
  },
  'reservation-prolonged': {
    subject: (words) => named('Бронь', words, ` продлена${till(words)}`),
    title: 'Бронь продлена',
    text: () => ['Цена квартиры закреплена до нового срока.'],
    facts: [NUMBER, FLAT, ['Цена квартиры', 'price'], ['Бронь до', 'until']],
    action: 'Открыть бронь',
  },
  'reservation-ended': {
    subject: (words) => named('Бронь', words, ' завершена'),
    title: 'Бронь завершена',
    text: ({ reason = '' }) => [reason, 'История брони хранится в личном кабинете.'],
    facts: [NUMBER, FLAT],
    action: 'Открыть личный кабинет',
  },
  'payment-returned': {
    subject: (words) => named('Возврат оплаты брони', words),
    title: 'Деньги возвращаются',
    text: ({ reason }) => [reason ?? 'Деньги придут на\u00a0карту, с\u00a0которой была оплата.'],
    facts: [NUMBER, FLAT, ['Сумма возврата', 'amount']],
    action: 'Открыть личный кабинет',
  },
}
