import { lowerFirst } from '#app/domain/format.ts'
/** What is bought with a flat, in one reservation. The database's table `reservation_extra` has units of these kinds. */
export const EXTRA_KINDS = ['storeroom', 'parking'] as const
export type ExtraKind = (typeof EXTRA_KINDS)[number]

/** The most storerooms and parking places that one reservation holds besides its flat. */
export const MAX_EXTRAS = 4

/** Levels are numbered no further than this, up or down. */
export const MAX_LEVEL = 99

/** Id of the box on the page of a flat where they are chosen. */
export const TOGETHER_ID = 'vmeste'

const EXTRA_NAMES: Record<ExtraKind, string> = { storeroom: 'Кладовая', parking: 'Машино-место' }

/** "Кладовая К12", "Машино-место 14". */
export function extraName({ kind, number }: { kind: ExtraKind; number: string }): string {
  return `${EXTRA_NAMES[kind]} ${number}`
}

/** The same inside a sentence: "кладовая К12". */
export function extraInSentence(extra: { kind: ExtraKind; number: string }): string {
  return lowerFirst(extraName(extra))
}

/** A level by its number, with a real minus: "этаж −1". */
export function levelName(floor: number): string {
  return `этаж ${floor < 0 ? `−${-floor}` : floor}`
}
