import { formatCount, formatPriceShort } from '#app/domain/format.ts'
import { FLAT_FORMS, type PluralForms } from '#app/domain/plural.ts'

/** "41 квартира от 6,2 млн ₽"; only how many where no price is public. */
export function offerWords(count: number, priceFrom: number | null, forms: PluralForms = FLAT_FORMS): string {
  const counted = formatCount(count, forms)
  return priceFrom === null ? counted : `${counted} от\u00a0${formatPriceShort(priceFrom)}`
}

type Gain = {
  badge: string
  offers?: { gain?: { min: number; max: number } | null | undefined } | undefined
}

/** "Выгода от 334 000 ₽ до 420 000 ₽"; undefined where no price is lower, and where the badge of the promotion tells roubles. */
export function gainWords({ badge, offers }: Gain): string | undefined {
  if (!offers?.gain || badge.includes('₽')) return undefined
  const [least, most] = [formatPriceShort(offers.gain.min), formatPriceShort(offers.gain.max)]
  return least === most ? `Выгода ${least}` : `Выгода от\u00a0${least} до\u00a0${most}`
}
