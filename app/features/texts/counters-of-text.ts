import type { Text } from '#app/contract/content/texts.ts'
import type { Block, Span } from '#app/contract/entries/blocks.ts'
import {
  askedCategories,
  COOKIE_BAR,
  COUNTER_NAMES,
  type CounterIds,
  type CounterName,
} from '#app/domain/counters/counters.ts'

type Row = { name: string; purpose: string; cookies: string; term: string }

const COUNTER_ROWS: Record<CounterName, Row> = {
  metrika: {
    name: 'Яндекс Метрика',
    purpose: 'Аналитика: сколько людей открывает страницы и откуда они приходят. Вебвизор выключен',
    cookies: '_ym…',
    term: 'до года',
  },
  roistat: {
    name: 'Roistat',
    purpose:
      'Аналитика: какая реклама привела к заявке. С согласием на звонки меняет номер на сайте на номер сервиса',
    cookies: 'roistat…, ___dc',
    term: 'до 2 лет',
  },
  vk: {
    name: 'Пиксель VK Рекламы',
    purpose: 'Реклама: показывать объявления тем, кому они нужны',
    cookies: 'tmr_…, domain_sid',
    term: 'до 2 лет',
  },
  calltouch: {
    name: 'Calltouch',
    purpose: 'Звонки: какая реклама привела к звонку. Номер на сайте меняется на номер сервиса',
    cookies: '_ct…, call_s, cted',
    term: 'до 2 лет',
  },
}

/** Cookies of the site itself, which it has only beside counters. */
const OWN_ROWS: Row[] = [
  {
    name: 'Сайт',
    purpose: 'Аналитика: реклама или сайт, с которых вы пришли впервые и в последний раз, для вашей заявки',
    cookies: 'attribution',
    term: '90 дней',
  },
  { name: 'Сайт', purpose: 'Ваш выбор cookie, без него не работает', cookies: 'consent', term: 'год' },
]

/** The text about cookies with a list of the counters that this site has; as it is on a site without them. */
export function withCounters(text: Text, ids: CounterIds): Text {
  if (askedCategories(ids).length === 0) return text
  const rows = [
    ...COUNTER_NAMES.filter((name) => ids[name] !== undefined).map((name) => COUNTER_ROWS[name]),
    ...OWN_ROWS,
  ]
  const section: Block[] = [
    { kind: 'heading', level: 2, id: 'counters', spans: [{ text: 'Счётчики на\u00a0этом сайте' }] },
    {
      kind: 'paragraph',
      spans: [
        { text: 'Они загружаются только с\u00a0вашего согласия, каждый со\u00a0своим. Изменить выбор: ' },
        { text: 'настройки cookie', href: COOKIE_BAR },
        { text: '. Если отозвать согласие, cookie этих счётчиков на\u00a0сайте удаляются.' },
      ],
    },
    {
      kind: 'table',
      head: ['Сервис', 'Зачем', 'Cookie', 'Срок'].map(cell),
      rows: rows.map(({ name, purpose, cookies, term }) => [name, purpose, cookies, term].map(cell)),
    },
  ]
  return { ...text, body: [...text.body, ...section] }
}

const cell = (text: string): Span[] => [{ text }]
