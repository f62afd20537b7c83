import type { Flat } from '#app/contract/flat.ts'
import { formatArea, formatCount, formatPrice, joinWords } from '#app/domain/format.ts'
import { FLOOR_FORMS } from '#app/domain/plural.ts'

/** The flat that others are compared with. @property price - null while it is not told */
export type Compared = Pick<Flat, 'price' | 'floor' | 'area'> & { building: Pick<Flat['building'], 'id'> }

/** A smaller difference of areas is one of measuring, m². */
const LEAST_AREA = 0.1
/** 64.6 − 64.5 is a little less than 0.1 in binary fractions. */
const ROUNDING = 1e-9

/** How another flat differs: "На 266 000 ₽ дешевле, на 2 этажа выше, на 3,2 м² больше"; empty where it does not. */
export function differenceInWords(other: Compared & Pick<Flat, 'status'>, own: Compared): string {
  return joinWords(
    [priceWords(other, own), floorWords(other, own), areaWords(other, own)].filter((part) => part !== ''),
  )
}

function priceWords({ price, status }: Pick<Flat, 'price' | 'status'>, own: Compared): string {
  if (status === 'sold' || price === null || own.price === null || price === own.price) return ''
  return `на\u00a0${formatPrice(Math.abs(price - own.price))} ${price < own.price ? 'дешевле' : 'дороже'}`
}

function floorWords(other: Compared, own: Compared): string {
  if (!isAboveOrBelow(other, own)) return ''
  const floors = Math.abs(other.floor - own.floor)
  return `на\u00a0${formatCount(floors, FLOOR_FORMS)} ${higherOrLower(other, own)}`
}

/** After the number of the floor: ", на 2 выше"; empty where nothing is to be said. */
export function floorsApart(other: Placed, own: Placed): string {
  if (!isAboveOrBelow(other, own)) return ''
  return `, на\u00a0${Math.abs(other.floor - own.floor)}\u00a0${higherOrLower(other, own)}`
}

type Placed = Pick<Compared, 'floor' | 'building'>

/** On another floor of the same house: of two houses the floors say nothing of each other. */
const isAboveOrBelow = (other: Placed, own: Placed): boolean =>
  other.building.id === own.building.id && other.floor !== own.floor

const higherOrLower = (other: Placed, own: Placed): string => (other.floor > own.floor ? 'выше' : 'ниже')

function areaWords({ area }: Pick<Flat, 'area'>, own: Compared): string {
  const difference = Math.abs(area - own.area)
  if (difference < LEAST_AREA - ROUNDING) return ''
  return `на\u00a0${formatArea(difference)} ${area > own.area ? 'больше' : 'меньше'}`
}
