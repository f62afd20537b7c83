import { remembered } from '#app/backend/feeds/text/remembered.ts'
import { capital, houseInSection, houseNumber, splitSection, tidy, withoutKind } from './house-in-text.ts'

/** What the field of a house or a section says; '' for what it does not say. */
export type HouseField = { house: string; number: string; phase: string; section: string }

/** Says that there is nothing to say. */
const NOTHING = /^(?:нет|не указан\p{L}*|н\/д|без секции|null|none|[^\p{L}\d]*)$/iu
/** "2", "№ 2", "Б": a section, as most feeds mean it. */
const PLAIN_SECTION = /^(?:№?\s*\d{1,4}|\p{L})$/u
/** "2А", "1.2": more than a section has. */
const HOUSE_NUMBER = /^№?\s*(\d[\p{L}\d./-]*)$/u
/** Entrance of a section, floor and flat, which do not tell houses apart. */
const WITHIN =
  /(?<!\p{L})(?:(?:подъезд|этаж)\s*№?\s*\d+|\d+\s*(?:подъезд|этаж)|кв(?:артира)?\.?\s*№?\s*\d+)(?![\p{L}\d])/giu

/**
 * The house, phase and section of a field that is about them. Where it has words that are none of these ("Корпус Север",
 * "Корпус 2 (Юг)"), all its words but the section are the name of a house: without them two houses would become one.
 */
export const readHouseField = remembered((text): HouseField => {
  if (NOTHING.test(text)) return { house: '', number: '', phase: '', section: '' }
  if (PLAIN_SECTION.test(text)) return { house: '', number: '', phase: '', section: text }
  const { rest, house, number, phase, section } = houseInSection(text)
  if (tidy(rest.replace(WITHIN, ' ')) === '') return { house, number, phase, section }
  const bare = HOUSE_NUMBER.exec(text)?.[1]?.toUpperCase()
  if (bare) return { house: `Корпус ${bare}`, number: bare, phase: '', section: '' }
  const name = capital(tidy(splitSection(text).name.replace(WITHIN, ' ')))
  return { house: name, number: withoutKind(name), phase: '', section }
})

/**
 * The house of several fields, the larger place first: "Дом 1" and "Корпус 2" → "Дом 1, Корпус 2". What two of them say is
 * said once.
 */
export function joinedHouse<Said extends { house: string; number: string }>(
  fields: readonly Said[],
): { house: string; number: string } {
  const told = fields.filter(({ house }) => house !== '')
  const isSaidBy = (one: Said, other: Said) => `, ${other.house},`.includes(`, ${one.house},`)
  const own = told.filter((one, at) =>
    told.every(
      (other, place) => other === one || !isSaidBy(one, other) || (isSaidBy(other, one) && at < place),
    ),
  )
  return {
    house: own.map(({ house }) => house).join(', '),
    number: own.map(({ number }) => number).join('-'),
  }
}

/**
 * What a house is called that has a field for its name, with what the complex and the section say of it beside: house "1" of
 * "ЖК Рост, дом 5" is "Дом 5, 1", and house "5" of it only "5".
 */
export function calledHouse(name: string, ofComplex: HouseField, ofSection?: HouseField): string {
  const number = houseNumber(name)
  const { phase } = houseInSection(name)
  const beside = (field: HouseField) => {
    const isSaid =
      name !== '' &&
      (field.house === '' || field.number === number) &&
      (field.phase === '' || field.phase === phase)
    const parts = isSaid ? [] : [field.house, field.phase]
    return { house: parts.filter((part) => part !== '').join(', '), number: field.number }
  }
  return joinedHouse([beside(ofComplex), { house: name, number }, ...(ofSection ? [beside(ofSection)] : [])])
    .house
}
