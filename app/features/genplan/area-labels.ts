import type { Genplan, GenplanArea } from '#app/contract/genplan.ts'
import { deadlineInSentence, finishWords } from '#app/domain/deadline.ts'
import { discountPercent } from '#app/domain/flats/discount-percent.ts'
import {
  formatArea,
  formatFlatCount,
  formatPercent,
  formatPriceShort,
  formatRooms,
} from '#app/domain/format.ts'
import { STATUS_LABELS } from '#app/domain/vocabulary-labels.ts'

export type GenplanHouse = Genplan['house_list'][number]

type Figures = { free: number; price_from: number | null; match?: boolean | undefined }

/** "23 квартиры от 5,2 млн ₽", "нет свободных квартир"; with a filter "нет подходящих квартир". */
export function freeLabel({ free, price_from, match }: Figures): string {
  if (free === 0) return match === undefined ? 'нет свободных квартир' : 'нет подходящих квартир'
  const count = formatFlatCount(free)
  return price_from === null ? count : `${count} от ${formatPriceShort(price_from)}`
}

/** Why a house has no flats to choose. */
export function soldLabel({ free, state }: GenplanHouse, isFiltered: boolean): string {
  if (isFiltered && free > 0) return 'нет подходящих'
  return state === 'planned' ? 'продажи не начались' : 'всё продано'
}

/** "сдача IV кв. 2027", "дом сдан"; nothing while nobody has said it. */
export function houseDeadlineLabel({ deadline }: GenplanHouse): string {
  return deadlineInSentence(finishWords(deadline.label))
}

/** "Корпус 3, 23 квартиры от 5,2 млн ₽, сдача IV кв. 2027". */
export function houseName(area: Figures & { label: string }, house: GenplanHouse | undefined): string {
  if (!house) return `${area.label}, ${freeLabel(area)}`
  const what = area.free > 0 ? freeLabel(area) : soldLabel(house, area.match !== undefined)
  return [area.label, what, houseDeadlineLabel(house)].filter(Boolean).join(', ')
}

/** "7 этаж, 3 квартиры от 5,2 млн ₽". */
export function floorName(area: Figures & { label: string }): string {
  return `${area.label}, ${freeLabel(area)}`
}

/** "Квартира 128, 2-комнатная, 61,4 м², 12,48 млн ₽, свободна". */
export function flatName({ label, flat, match }: GenplanArea): string {
  if (!flat) return label
  const parts = [
    label,
    formatRooms(flat.rooms, flat.euro).toLowerCase(),
    formatArea(flat.area),
    ...(flat.price === null || flat.status === 'sold' ? [] : [formatPriceShort(flat.price)]),
    STATUS_LABELS[flat.status].toLowerCase(),
    ...(flat.price_old === null ? [] : ['со скидкой']),
    ...(match === false && flat.status !== 'sold' ? ['не подходит под фильтр'] : []),
  ]
  return parts.join(', ')
}

/** "−5 %"; nothing of a flat without a discount. */
export function discountMark({ price, price_old }: NonNullable<GenplanArea['flat']>): string | undefined {
  const percent = discountPercent(price, price_old)
  return percent === null ? undefined : `−${formatPercent(percent)}`
}
