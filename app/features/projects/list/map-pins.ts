import type { ProjectPin } from '#app/contract/map.ts'
import { formatPriceShort } from '#app/domain/format.ts'

/** Projects as pins: the price on the pin, or the name while there is no price. */
export function toMapPins(pins: readonly ProjectPin[]) {
  return pins.map(({ id, lat, lon, name, url, price_from: priceFrom }) => {
    const price = priceFrom === null ? undefined : `от ${formatPriceShort(priceFrom)}`
    return { id, lat, lon, label: price ?? name, title: price ? `${name}, ${price}` : name, url }
  })
}
