import { between, chance } from './chance.ts'
import type { DemoStatus, StatusPoint, UnitPlace } from './demo-unit.ts'
import { saleStart } from './sales.ts'

const RESERVED_DAYS = 14

/** Status history of a unit from the start of sales, oldest first; times in days before today. */
export function statusRecord(place: UnitPlace, status: DemoStatus): StatusPoint[] {
  const start = saleStart(place.building)
  const opened: StatusPoint = { daysAgo: start, from: null, to: 'AVAILABLE', reason: 'Старт продаж' }
  const reserved = (daysAgo: number): StatusPoint => ({
    daysAgo,
    from: 'AVAILABLE',
    to: 'BOOKED',
    reason: 'Бронь',
  })
  if (status === 'BOOKED') return [opened, reserved(between(0.2, RESERVED_DAYS, place.id, 'reserved'))]
  if (status === 'SOLD') {
    const soldAgo = between(2, start - RESERVED_DAYS - 5, place.id, 'sold')
    const sold: StatusPoint = {
      daysAgo: soldAgo,
      from: 'BOOKED',
      to: 'SOLD',
      reason: 'Договор зарегистрирован',
    }
    return [opened, reserved(soldAgo + between(3, RESERVED_DAYS, place.id, 'reserved')), sold]
  }
  // One free unit in ten was reserved once and became free again.
  if (chance(place.id, 'came-back') > 0.1) return [opened]
  const backAgo = between(5, start - RESERVED_DAYS - 5, place.id, 'back')
  const back: StatusPoint = { daysAgo: backAgo, from: 'BOOKED', to: 'AVAILABLE', reason: 'Бронь снята' }
  return [opened, reserved(backAgo + between(2, RESERVED_DAYS, place.id, 'reserved')), back]
}
