import type { Flat } from '#app/contract/flat.ts'
import { formatArea, formatCount, formatPrice, joinWords } from '#app/domain/format.ts'
import { FLOOR_FORMS } from '#app/domain/plural.ts'

/** The flat that others are compared with. @property price - null while it is not told */
export type Compared = Pick<Flat, 'price' | 'floor' | 'area'>

/** A smaller difference of areas is one of measuring, m². */
const LEAST_AREA = 0.1
/** 64.6 − 64.5 is a little less than 0.1 in binary fractions. */
const ROUNDING = 1e-9

/** How another flat differs: "На 266 000 ₽ дешевле, на 2 этажа выше, на 3,2 м² больше"; empty where it does not. */
export function differenceInWords(
  other: Pick<Flat, 'price' | 'floor' | 'area' | 'status'>,
  own: Compared,
): string {
  return joinWords(
    [priceWords(other, own), floorWords(other, own), areaWords(other, own)].filter((part) => part !== ''),
  )
}

function priceWords({ price, status }: Pick<Flat, 'price' | 'status'>, own: Compared): string {
  if (status === 'sold' || price === null || own.price === null || price === own.price) return ''
  return `на\u00a0${formatPrice(Math.abs(price - own.price))} ${price < own.price ? 'дешевле' : 'дороже'}`
}

function floorWords({ floor }: Pick<Flat, 'floor'>, own: Compared): string {
  const floors = Math.abs(floor - own.floor)
  return floors === 0 ? '' : `на\u00a0${formatCount(floors, FLOOR_FORMS)} ${higherOrLower(floor, own)}`
}

/** Beside the number of the floor: "на 2 выше"; empty on the same one. */
export function floorsApart({ floor }: Pick<Flat, 'floor'>, own: Compared): string {
  return floor === own.floor ? '' : `на\u00a0${Math.abs(floor - own.floor)}\u00a0${higherOrLower(floor, own)}`
}

const higherOrLower = (floor: number, own: Compared): string => (floor > own.floor ? 'выше' : 'ниже')

function areaWords({ area }: Pick<Flat, 'area'>, own: Compared): string {
  const difference = Math.abs(area - own.area)
  if (difference < LEAST_AREA - ROUNDING) return ''
  return `на\u00a0${formatArea(difference)} ${area > own.area ? 'больше' : 'меньше'}`
}
