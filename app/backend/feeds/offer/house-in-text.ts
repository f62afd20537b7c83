import { remembered } from '#app/backend/feeds/text/remembered.ts'

/** What a text says about the place of a flat; '' for what it does not say. */
export type HouseInText = {
  /** "Корпус 2", "Литер А", "ГП 3": what tells one house from another. */
  house: string
  /** The number or letter alone: "2", "А". */
  number: string
  /** "Очередь 2". */
  phase: string
  /** Number or letter of the section or entrance. */
  section: string
  /** The text without all of these. */
  rest: string
}

const ID = String.raw`\s*[-–№]?\s*(?<id>\d+(?:[./-]\d+)*[а-яa-z]?|(?<!\p{L})[а-яa-z])(?![\p{L}\d])`
const word = (words: string) => new RegExp(String.raw`(?<![\p{L}\d])(?:${words})${ID}`, 'iu')

const HOUSES: readonly (readonly [string, RegExp])[] = [
  ['Корпус', word(String.raw`корпус|корп\.?`)],
  ['Литер', word(String.raw`литера?|лит\.`)],
  ['ГП', word(String.raw`гп|г\.\s?п\.`)],
  ['Строение', word(String.raw`строение|стр\.`)],
]
/** Words of a house that mean one in the field of a section; in an address they are a part of it, in a name any word. */
const HOUSES_OF_SECTIONS = [
  ...HOUSES,
  ['Дом', word('дом')],
  ['Блок', word('блок')],
  ['Башня', word('башня')],
] as const
const PHASES = [
  word(String.raw`очередь|оч\.`),
  /(?<![\p{L}\d])(?<id>\d+|[IVX]+)(?:-?(?:я|ая))?\s+очередь(?:\s+строительства)?(?!\p{L})/iu,
]
const SECTIONS = [word(String.raw`(?:блок[- ])?секция|секц\.?|подъезд|под\.`)]
/** "…, кв. 48" at the end of an address. A quarter of a town ("кв. 12, д. 3") stands before the house. */
const FLAT =
  /[\s,;]*(?<!\p{L})(?:кв(?:артира)?\.?|ап(?:арт(?:аменты)?)?\.?)\s*№?\s*(?<id>\d[\p{L}\d/-]*)\s*$/iu
/** The end of an address that is the number of a house: "9", "д. 9", "дом 12/1", "9А". */
const ADDRESS_NUMBER = /(?:^|[\s,])(?:дом|д\.?)?\s*№?\s*(\d+[а-яa-z]?(?:[./-]\d+[а-яa-z]?)?)$/iu
/** Words before a number that is no house: "мкр. 5", "квартал 12", "участок 3". */
const NO_HOUSE = /(?:мкр\.?|микрорайон|кв(?:артал|-л)\.?|участок|уч\.?|км|этаж)\s*№?\s*$/iu

/** House, phase and section that a text names: "корпус 2, секция 1", "Литер А", "ЖК Берег, 2 очередь". */
export const houseInText = remembered((text) => find(text, HOUSES))

/** The same of the field of a section, where "дом 5", "блок Б" and "башня 2" are houses too. */
export const houseInSection = remembered((text) => find(text, HOUSES_OF_SECTIONS))

/**
 * The name of a house without the section that may stand in it: "Корпус 2, секция 1" → "Корпус 2" and "1". A section
 * alone stays the name: nobody says in which house it is.
 */
export function splitSection(name: string): { name: string; section: string } {
  for (const pattern of SECTIONS) {
    const match = pattern.exec(name)
    if (!match?.groups?.['id']) continue
    const rest = tidy(`${name.slice(0, match.index)} ${name.slice(match.index + match[0].length)}`)
    if (rest !== '') return { name: rest, section: match.groups['id'].toUpperCase() }
  }
  return { name, section: '' }
}

function find(text: string, kinds: typeof HOUSES): HouseInText {
  let rest = text
  const take = (patterns: readonly RegExp[]): string => {
    for (const pattern of patterns) {
      const match = pattern.exec(rest)
      if (!match?.groups?.['id']) continue
      rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
      return match.groups['id'].toUpperCase()
    }
    return ''
  }
  const section = take(SECTIONS)
  const phase = take(PHASES)
  const houses = kinds.flatMap(([kind, pattern]) => {
    const number = take([pattern])
    return number === '' ? [] : { kind, number }
  })
  return {
    house: houses.map(({ kind, number }) => `${kind} ${number}`).join(', '),
    number: houses.map(({ number }) => number).join('-'),
    phase: phase && `Очередь ${phase}`,
    section,
    rest: tidy(rest),
  }
}

/** Splits the number of a flat from the end of an address: "Речная, 1, кв. 48" → "Речная, 1" and "48". */
export function splitFlatNumber(address: string): { address: string; flat: string } {
  const match = FLAT.exec(address)
  if (!match?.groups?.['id']) return { address, flat: '' }
  return { address: address.slice(0, match.index).trim(), flat: match.groups['id'] }
}

/**
 * The number of the house in an address: its last number, never one in the name of a street ("ул. 25 лет
 * Октября, 9" → "9").
 *
 * @returns '' when the address ends with no number of a house
 */
export function addressNumber(address: string): string {
  const end = houseInText(address).rest
  const match = ADDRESS_NUMBER.exec(end)
  if (!match?.[1] || NO_HOUSE.test(end.slice(0, match.index + 1))) return ''
  return match[1].toUpperCase()
}

/** "Дом 1" → "1", "Литер 2А" → "2А", "ул. 25 лет Октября, 9" → "9"; a name without a number is used as it is. */
export function houseNumber(name: string): string {
  return houseInText(name).number || addressNumber(name) || name
}

const tidy = (text: string) =>
  text
    .replace(/\([\s,;.]*\)|[«"„“]\s*[»"”]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/(?:\s*[,;])+(?=\s*(?:[,;]|$))/gu, '')
    .replace(/^[\s,;.–-]+|[\s,;–-]+$/gu, '')
    .replace(/\s+,/gu, ',')
