import { buildingInSentence } from '../building-name.ts'
import { deadlineLabel } from '../deadline.ts'
import type { FacetName, ListName, ParamValues, RangeName, SwitchName } from '../facets.ts'
import { formatArea, formatMonthPay, formatPriceShort, lowerFirst } from '../format.ts'

type Values = ParamValues<unknown>
/** A filter as an address or a call has it. */
export type ChosenFilter = { [Name in keyof Values]?: Values[Name] | undefined }
/** @property prep - of a city: "в Перми" */
type FilterLabel = { value: string; label: string; prep?: string | undefined }
/** Labels of the places and words that can be chosen. */
export type FilterLabels = Partial<Record<ListName | SwitchName, readonly FilterLabel[]>>

type Worded = { filter: ChosenFilter; labels: (name: ListName) => string[]; cities: string[] }
type Words = (worded: Worded) => string | undefined

/** What stands in the sentence, in its order; each begins with its preposition. */
const PHRASES = {
  rooms: ({ filter }) => roomsWords(filter.rooms ?? []),
  city: ({ cities }) => or(cities) || undefined,
  project: ({ labels, filter }) => projectWords(labels('project'), filter.project?.length ?? 0),
  zone: ({ filter }) => (filter.zone === undefined ? undefined : 'в\u00a0области на\u00a0карте'),
  price: ({ filter }) => ends(filter, 'price', formatPriceShort),
  month_pay: ({ filter }) => before('с\u00a0платежом', ends(filter, 'month_pay', formatMonthPay)),
  area: ({ filter }) => before('площадью', ends(filter, 'area', formatArea)),
  kitchen: ({ filter }) => before('с\u00a0кухней', ends(filter, 'kitchen', formatArea)),
  floor: ({ filter }) => floorWords(filter.floor_from, filter.floor_to),
  not_first: ({ filter }) => (filter.not_first ? 'не\u00a0на\u00a0первом этаже' : undefined),
  not_last: ({ filter }) => (filter.not_last ? 'не\u00a0на\u00a0последнем этаже' : undefined),
  metro: ({ filter }) =>
    before(
      'до\u00a0метро пешком',
      ends(filter, 'metro', (minutes) => `${minutes}\u00a0мин`),
    ),
  deadline: ({ filter }) => deadlineWords(filter.deadline ?? []),
  keys: ({ filter }) => keysWords(filter.keys ?? []),
  storeroom: ({ filter }) => (filter.storeroom ? 'с\u00a0кладовыми в\u00a0доме' : undefined),
} satisfies Partial<Record<FacetName, Words>>

/** What follows after commas. */
const TAILS: Record<Exclude<FacetName, keyof typeof PHRASES>, Words> = {
  building: ({ labels }) => or(labels('building').map(buildingInSentence)),
  finish: ({ labels }) => or(labels('finish').map(finishWords)),
  feature: ({ labels }) => labels('feature').map(lowerFirst).join(', '),
  view: ({ labels }) => before('вид', or(labels('view').map(lowerFirst))),
  side: ({ labels }) => before('окна', or(labels('side').map(lowerFirst))),
  benefit: ({ labels }) => or(labels('benefit').map(lowerFirst)),
  reserved: ({ filter }) => (filter.reserved ? 'вместе с\u00a0забронированными' : undefined),
  // What somebody has typed is not repeated to others.
  q: () => undefined,
}

/** What a filter asks, as a title: "2-комнатные в проекте «Речной квартал» до 9 млн ₽, вид на реку". */
export function filterTitle(filter: ChosenFilter, known: FilterLabels): string {
  const chosen = (name: ListName) => {
    const values: readonly (string | number)[] = filter[name] ?? []
    const options = known[name] ?? []
    return values.flatMap((value) => options.find((option) => option.value === String(value)) ?? [])
  }
  const labels = (name: ListName) => chosen(name).map(({ label }) => label)
  const cities = chosen('city').map(({ label, prep }) => prep ?? `в\u00a0городе ${label}`)
  const worded = { filter, labels, cities }
  const said = (words: readonly Words[]) => words.map((one) => one(worded)).filter(Boolean)
  return [said(Object.values(PHRASES)).join(' '), ...said(Object.values(TAILS))].join(', ')
}

/** "1-, 2- и 3-комнатные", "Студии и 1-комнатные", "3-комнатные и больше". */
function roomsWords(chosen: readonly number[]): string {
  const rooms = [...chosen].sort((a, b) => a - b)
  if (rooms.length === 0 || rooms.length === MOST_ROOMS + 1) return 'Квартиры'
  const numbers = rooms.filter((room) => room > 0)
  const isOpen = numbers.at(-1) === MOST_ROOMS
  const isRow = isOpen && numbers.every((room, at) => at === 0 || room === (numbers[at - 1] ?? 0) + 1)
  const [first] = numbers
  const counted =
    isRow && first !== undefined ? `${first}-комнатные и\u00a0больше` : eachRooms(numbers, isOpen)
  return [rooms[0] === 0 && 'Студии', counted].filter(Boolean).join(' и\u00a0')
}

/** Four rooms are four and more. */
const MOST_ROOMS = 4

function eachRooms(numbers: readonly number[], isOpen: boolean): string {
  const last = numbers.at(-1)
  if (last === undefined) return ''
  const before = numbers.slice(0, -1).map((room) => `${room}-`)
  const words = [before.join(', '), `${last}-комнатные`].filter(Boolean).join(' и\u00a0')
  return isOpen ? `${words} и\u00a0больше` : words
}

function projectWords(names: readonly string[], count: number): string | undefined {
  if (count === 0) return undefined
  if (names.length !== count || count > MOST_NAMED) return `в\u00a0${count} проектах`
  const quoted = names.map((name) => `«${name.replace(/[«»]/g, '')}»`)
  return `${count === 1 ? 'в\u00a0проекте' : 'в\u00a0проектах'} ${and(quoted)}`
}

const MOST_NAMED = 3

type Format = (value: number) => string

/**
 * "от 5 до 9 млн ₽": a unit that both ends have is said once; "38 м²" where they are equal, save for a price, which has no word
 * before it.
 */
export function ends(filter: ChosenFilter, name: RangeName, format: Format): string | undefined {
  const [from, to] = [filter[`${name}_from`], filter[`${name}_to`]]
  const upper = to === undefined ? '' : format(to)
  if (upper && from === to && name !== 'price') return upper
  const unit = /\u00a0\D.*$/.exec(upper)?.[0] ?? ''
  const lower = from === undefined ? '' : format(from)
  const short = unit && lower.endsWith(unit) ? lower.slice(0, -unit.length) : lower
  const words = [lower && `от\u00a0${upper ? short : lower}`, upper && `до\u00a0${upper}`].filter(Boolean)
  return words.length > 0 ? words.join(' ') : undefined
}

function floorWords(from: number | undefined, to: number | undefined): string | undefined {
  if (from === undefined && to === undefined) return undefined
  if (from === to) return `на\u00a0${from}\u00a0этаже`
  if (to === undefined) return `не\u00a0ниже ${from}\u00a0этажа`
  if (from === undefined) return `не\u00a0выше ${to}\u00a0этажа`
  return `на\u00a0этажах ${from}–${to}`
}

function deadlineWords(values: readonly string[]): string | undefined {
  const quarters = values.filter((value) => value !== 'ready').map(deadlineLabel)
  const words = [
    quarters.length < values.length && 'в\u00a0сданных домах',
    quarters.length > 0 && `со\u00a0сдачей в\u00a0${and(quarters)}`,
  ]
  return words.filter(Boolean).join(' и\u00a0') || undefined
}

function keysWords(values: readonly string[]): string | undefined {
  const latest = [...values].sort().at(-1)
  if (latest === undefined) return undefined
  return latest === 'ready' && values.length === 1
    ? 'с\u00a0ключами сразу'
    : `с\u00a0ключами не\u00a0позже ${deadlineLabel(
        values
          .filter((value) => value !== 'ready')
          .toSorted()
          .at(-1) ?? latest,
      )}`
}

/** "Чистовая" alone does not say what it is. */
const finishWords = (label: string): string =>
  /ая$/.test(label) ? `${lowerFirst(label)} отделка` : lowerFirst(label)

const before = (word: string, words: string | undefined) => (words ? `${word} ${words}` : undefined)

function joined(words: readonly string[], last: string): string {
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(last)
}
const and = (words: readonly string[]): string => joined(words, ' и\u00a0')
const or = (words: readonly string[]): string => joined(words, ' или\u00a0')
