import { remembered } from '#app/backend/feeds/text/remembered.ts'
import {
  HOUSE_WORDS,
  HOUSE_WORDS_OF_FIELDS,
  HOUSE_WORDS_OF_NAMES,
  PHASE_WORDS,
  type PlaceWord,
  SECTION_WORDS,
} from './house-words.ts'

/** What a text says about the place of a flat; '' for what it does not say. */
export type HouseInText = {
  /** "Корпус 2", "Литер А", "Корпус «Волга»": what tells one house from another. */
  house: string
  /** The number, letter or name alone: "2", "А", "Волга". */
  number: string
  /** "Очередь 2", "Очередь 2, Этап 1". */
  phase: string
  /** Number or letter of the section or entrance. */
  section: string
  /** The text without all of these. */
  rest: string
}

/** "…, кв. 48" at the end of an address. A quarter of a town ("кв. 12, д. 3") stands before the house. */
const FLAT =
  /[\s,;]*(?<!\p{L})(?:кв(?:артира)?\.?|ап(?:арт(?:аменты)?)?\.?)\s*№?\s*(?<id>\d[\p{L}\d/-]*)\s*$/iu
/** The end of an address that is the number of a house: "9", "д. 9", "дом 12/1", "9А". */
const ADDRESS_NUMBER = /(?:^|[\s,])(?:дом|д\.?)?\s*№?\s*(\d+[а-яa-z]?(?:[./-]\d+[а-яa-z]?)?)$/iu
/** Words before a number that is no house: "мкр. 5", "квартал 12", "участок 3". */
const NO_HOUSE = /(?:мкр\.?|микрорайон|кв(?:артал|-л)\.?|участок|уч\.?|км|этаж)\s*№?\s*$/iu

/** House, phase and section that a text names: "корпус 2, секция 1", "Литер А", "ЖК Берег, 2 очередь". */
export const houseInText = remembered((text) => find(text, HOUSE_WORDS))

/** The same of the field of a section, where "дом 5", "блок Б" and "башня 2" are houses too. */
export const houseInSection = remembered((text) => find(text, HOUSE_WORDS_OF_FIELDS))

/**
 * The same of the name of a complex, where such a word is a house only if it is set apart: "ЖК Поле, дом 1", but not "Дом
 * на Мира" or "Клубный дом 3". A text that is no name without its house stays whole: "ЖК Корпус 5".
 */
export const houseInName = remembered((text): HouseInText => {
  const found = find(text, HOUSE_WORDS_OF_NAMES)
  if (ONLY_KIND.test(found.rest)) return { house: '', number: '', phase: '', section: '', rest: text }
  const named = found.house === '' ? NAMED_HOUSE.exec(found.rest) : null
  const [end, kind, name] = named ?? []
  if (end && kind && name) {
    return {
      ...found,
      house: `${capital(kind)} ${name}`,
      number: name,
      rest: tidy(found.rest.replace(end, '')),
    }
  }
  const isWhole = found.house === '' && found.phase === '' && found.section === ''
  return isWhole ? found : { ...found, rest: found.rest.replace(/\.+$/, '') }
})

/** Without more, this is no name of a complex. */
const ONLY_KIND = /^(?:жк|жилой комплекс|мкр\.?|микрорайон)$/iu
/** ", корпус Север" at the end of the name of a complex. */
const NAMED_HOUSE = /[,;(]\s*(корпус|литера?|строение)\s+(\p{L}[\p{L}-]+)\s*\)?$/iu

/**
 * The name of a house without the section that may stand in it: "Корпус 2, секция 1" → "Корпус 2" and "1". A section
 * alone stays the name: nobody says in which house it is.
 */
export function splitSection(name: string): { name: string; section: string } {
  const { id, rest } = take(name, SECTION_WORDS)
  return id === '' || rest === '' ? { name, section: '' } : { name: rest, section: id }
}

/** Takes the first number or quoted name that the words find out of a text. */
function take(text: string, places: readonly PlaceWord[]): { id: string; label: string; rest: string } {
  for (const pattern of places.flatMap(({ words, patterns }) => (words.test(text) ? patterns : []))) {
    const match = pattern.exec(text)
    if (!match) continue
    const rest = tidy(`${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`)
    const id = match.groups?.['id']?.toUpperCase()
    if (id) return { id, label: id, rest }
    const name = match.groups?.['name']?.trim()
    if (name) return { id: name, label: `«${name}»`, rest }
  }
  return { id: '', label: '', rest: text }
}

function find(text: string, kinds: readonly PlaceWord[]): HouseInText {
  const section = take(text, SECTION_WORDS)
  let { rest } = section
  const found = (words: readonly PlaceWord[]) =>
    words.flatMap((word) => {
      const { id, label, rest: left } = take(rest, [word])
      rest = left
      return id === '' ? [] : [{ number: id, label: `${word.kind} ${label}` }]
    })
  const phases = found(PHASE_WORDS)
  const houses = found(kinds)
  return {
    house: houses.map(({ label }) => label).join(', '),
    number: houses.map(({ number }) => number).join('-'),
    phase: phases.map(({ label }) => label).join(', '),
    section: section.id,
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

/** "Корпус Север" → "Север"; "Дом на Мира" stays. */
export const withoutKind = (name: string): string =>
  name.replace(/^(?:корпус|литера?|строение|блок|башня)\s+/iu, '')

/** "Дом 1" → "1", "3 корпус" → "3", "ул. 25 лет Октября, 9" → "9"; of a name without a number all but its kind. */
export function houseNumber(name: string): string {
  return houseInText(name).number || addressNumber(name) || withoutKind(name)
}

/** "корпус" → "Корпус". */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A text without the marks that stand around what was taken out of it. */
export const tidy = (text: string) =>
  text
    .replace(/\([\s,;.]*\)|[«"„“]\s*[»"”]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/(?:\s*[,;])+(?=\s*(?:[,;]|$))/gu, '')
    .replace(/^[\s,;.–-]+|[\s,;–-]+$/gu, '')
    .replace(/\s+,/gu, ',')
