import { areaRange } from '#app/blocks/area-range.ts'
import type { Commerce, CommercialCard, CommercialUnit } from '#app/contract/commerce/commerce.ts'
import { deadlineInSentence, finishWords } from '#app/domain/deadline.ts'
import { formatDecimal, formatFloor, formatPriceShort } from '#app/domain/format.ts'
import { formatPower } from '#app/domain/text/power-words.ts'

/** "Помещение" is neuter: words of flats do not fit. */
export const STATUS = {
  free: { label: 'В продаже', tone: 'free' },
  reserved: { label: 'В брони', tone: 'booked' },
  sold: { label: 'Продано', tone: 'sold' },
} as const

/** "1 этаж", "−1 этаж", with a real minus. */
export const floorWords = (floor: number) => `${floor < 0 ? `−${-floor}` : floor}\u00a0этаж`

const ceilingWords = (height: number) => `${formatDecimal(height)}\u00a0м`

/**
 * What decides about a unit besides its area and price: how one comes in and when, "1 этаж, отдельный вход, сдача IV кв. 2027",
 * and what a business can do there, "потолки 3,6 м, 15 кВт"; the second is empty where nothing of it is known.
 */
export const unitFacts = ({
  floor,
  ceiling_height,
  power_kw,
  own_entrance,
  deadline,
}: CommercialUnit): [entry: string, fitness: string] => [
  listed([
    floorWords(floor),
    own_entrance && 'отдельный\u00a0вход',
    deadline && deadlineInSentence(finishWords(deadline)).replaceAll(' ', '\u00a0'),
  ]),
  listed([
    ceiling_height !== null && `потолки\u00a0${ceilingWords(ceiling_height)}`,
    power_kw !== null && formatPower(power_kw),
  ]),
]

/** A comma may end a line, where a mark between words would hang. */
const listed = (words: readonly (string | false | null)[]) => words.filter(Boolean).join(', ')

/** What decides whether a unit suits a business, of what its feed says. */
const DECIDING: ReadonlySet<string> = new Set(['power', 'entrance', 'water'])

/**
 * What is known of a unit, for its card, with what decides first; what its feed does not say is left out, and what the
 * heading says: its area, project and house.
 */
export function unitParams(unit: CommercialCard) {
  const { number, address, floor, floors_total, ceiling_height, deadline } = unit
  return [
    ...unit.facts.filter(({ type }) => DECIDING.has(type)),
    ...told([['ceiling', 'Высота потолка', ceiling_height === null ? null : ceilingWords(ceiling_height)]]),
    ...unit.facts.filter(({ type }) => type === 'finish'),
    ...told([
      ['deadline', 'Срок сдачи', deadline],
      ['floor', 'Этаж', floor > 0 ? formatFloor(floor, floors_total) : floorWords(floor)],
      ['address', 'Адрес', address],
    ]),
    ...unit.facts.filter(({ type }) => !DECIDING.has(type) && type !== 'finish'),
    ...told([['number', 'Номер', number]]),
  ]
}

const told = (lines: readonly (readonly [type: string, label: string, value: string | null])[]) =>
  lines.flatMap(([type, label, value]) => (value ? [{ type, label, value }] : []))

/** "58,2–142,8 м², от 8,61 млн ₽": of all there is to choose; empty where nothing is. */
export function rangeWords({ area, price }: Pick<Commerce, 'area' | 'price'>): string {
  const words = [
    area && areaRange(area.min, area.max),
    price && `${price.min < price.max ? 'от\u00a0' : ''}${formatPriceShort(price.min)}`,
  ]
  return words.filter(Boolean).join(', ')
}
