import { formatCount, formatPriceShort } from '#app/domain/format.ts'
import { FLAT_FORMS, type PluralForms } from '#app/domain/plural.ts'

/** "41 квартира от 6,2 млн ₽"; only how many where no price is public. */
export function offerWords(count: number, priceFrom: number | null, forms: PluralForms = FLAT_FORMS): string {
  const counted = formatCount(count, forms)
  return priceFrom === null ? counted : `${counted} от\u00a0${formatPriceShort(priceFrom)}`
}
