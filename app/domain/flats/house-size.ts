import { NO_SECTION } from '#app/domain/building-name.ts'
import { formatCount } from '#app/domain/format.ts'
import { FLOOR_FORMS, type PluralForms } from '#app/domain/plural.ts'

/** "2 подъезда". */
export const SECTION_FORMS: PluralForms = ['подъезд', 'подъезда', 'подъездов']
/** After "до". */
const UP_TO_FLOORS: PluralForms = ['этажа', 'этажей', 'этажей']

type HouseHeight = {
  floors_total: number | null
  /** The highest floor of each. */
  sections: readonly { floors_total: number | undefined }[]
}

/**
 * "16 этажей"; "до 16 этажей" where sections are unequally high; empty while the height of the house is not known. How
 * high the least is nobody says for certain: where only flats tell of a section, it ends with the highest of them.
 */
export function floorsWords({ floors_total, sections }: HouseHeight): string {
  if (floors_total === null) return ''
  const tops = new Set(sections.map((section) => section.floors_total))
  return tops.size > 1
    ? `до\u00a0${formatCount(floors_total, UP_TO_FLOORS)}`
    : formatCount(floors_total, FLOOR_FORMS)
}

/** "4 подъезда"; empty where nobody has said how flats are divided between them. */
export function sectionsWords(sections: readonly { number: number }[]): string {
  return sections.length > 0 && sections.every(({ number }) => number !== NO_SECTION)
    ? formatCount(sections.length, SECTION_FORMS)
    : ''
}
