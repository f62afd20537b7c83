import { formatPrice } from '#app/domain/format.ts'

type Gain = {
  badge: string
  offers?: { gain?: { min: number; max: number } | null | undefined } | undefined
}

/** "Выгода от 334 000 ₽ до 420 000 ₽", not rounded; undefined where it is not known, and where the badge of the promotion tells roubles. */
export function gainWords({ badge, offers }: Gain): string | undefined {
  if (!offers?.gain || /₽|руб/iu.test(badge)) return undefined
  const [least, most] = [formatPrice(offers.gain.min), formatPrice(offers.gain.max)]
  return least === most ? `Выгода ${least}` : `Выгода от\u00a0${least} до\u00a0${most}`
}
