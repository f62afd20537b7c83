import { takesPayments } from '#app/backend/company/current-company.ts'
import type { PeriodContent } from '#app/contract/entries/booking.ts'
import type { Period } from '#app/contract/personal.ts'
import { formatCount, formatPrice } from '#app/domain/format.ts'
import { DAY_FORMS } from '#app/domain/plural.ts'
import type { FlatToBook } from './flat-to-book.ts'

type BuildingSlugs = Pick<FlatToBook, 'project_slug' | 'building_slug'>

/** Reservation periods of a building, in the order of the content; the first one is preselected. */
export function periodsOf(house: BuildingSlugs, periods: readonly PeriodContent[]): Period[] {
  return periods
    .filter(({ only }) => !only || only.some((place) => isOfPlace(house, place)))
    .filter(({ price }) => price === 0 || takesPayments())
    .map(({ id, days, price, prolong }) => ({ id, days, price, title: periodTitle(days, price), prolong }))
}

function isOfPlace(house: BuildingSlugs, place: { project: string; building?: string | undefined }): boolean {
  return (
    place.project === house.project_slug &&
    (place.building === undefined || place.building === house.building_slug)
  )
}

/** "3 дня бесплатно", "7 дней, 25 000 ₽". */
function periodTitle(days: number, price: number): string {
  const time = formatCount(days, DAY_FORMS)
  return price === 0 ? `${time} бесплатно` : `${time}, ${formatPrice(price)}`
}
