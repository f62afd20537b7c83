import { formatPriceShort } from '#app/domain/format.ts'

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
