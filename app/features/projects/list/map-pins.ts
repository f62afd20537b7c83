import type { MapPinData } from '#app/blocks/map/map-pin.tsx'
import type { ProjectPin } from '#app/contract/map.ts'
import { formatPriceShort } from '#app/domain/format.ts'

/** Projects as pins: the name on the pin, and the price below it. */
export function toMapPins(pins: readonly ProjectPin[]): MapPinData[] {
  return pins.map(({ id, lat, lon, name, url, price_from: priceFrom }) => {
    const place = { id, lat, lon, label: name, title: name, url }
    if (priceFrom === null) return place
    const note = `от ${formatPriceShort(priceFrom)}`
    return { ...place, note, title: `${name}, ${note}` }
  })
}
