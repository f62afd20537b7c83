import type { CommercialCard, CommercialUnit } from '#app/contract/commerce/commerce.ts'
import { formatArea, formatDecimal, formatFloor, formatPower } from '#app/domain/format.ts'

/** "Помещение" is neuter: words of flats do not fit. */
export const STATUS = {
  free: { label: 'В продаже', tone: 'free' },
  reserved: { label: 'В брони', tone: 'booked' },
  sold: { label: 'Продано', tone: 'sold' },
} as const

/** "1 этаж", "−1 этаж", with a real minus. */
export const floorWords = (floor: number) => `${floor < 0 ? `−${-floor}` : floor}\u00a0этаж`

const ceilingWords = (height: number) => `${formatDecimal(height)}\u00a0м`

/** What decides about a unit besides its area and price, in one line: "1 этаж · потолки 3,6 м · 15 кВт · IV кв. 2027". */
export const unitFacts = ({ floor, ceiling_height, power_kw, deadline }: CommercialUnit): string =>
  [
    floorWords(floor),
    ceiling_height === null ? null : `потолки\u00a0${ceilingWords(ceiling_height)}`,
    power_kw === null ? null : formatPower(power_kw),
    deadline?.replaceAll(' ', '\u00a0'),
  ]
    .filter(Boolean)
    .join('\u00a0· ')

/** What is known of a unit, for its card; what its feed does not say is left out. */
export function unitParams(unit: CommercialCard) {
  const { number, project, building, address, floor, floors_total, area, ceiling_height, deadline } = unit
  const lines: [type: string, label: string, value: string | null][] = [
    ['number', 'Номер', number],
    ['project', 'Проект', project.name],
    ['building', 'Дом', building.name],
    ['deadline', 'Срок сдачи', deadline],
    ['address', 'Адрес', address],
    ['floor', 'Этаж', floor > 0 ? formatFloor(floor, floors_total) : floorWords(floor)],
    ['area', 'Площадь', formatArea(area)],
    ['ceiling', 'Высота потолка', ceiling_height === null ? null : ceilingWords(ceiling_height)],
  ]
  return [...lines.flatMap(([type, label, value]) => (value ? [{ type, label, value }] : [])), ...unit.facts]
}
