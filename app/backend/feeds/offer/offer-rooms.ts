import { parseWhole, parseYes } from '#app/backend/feeds/text/parse-number.ts'
import { textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import type { OfferReport } from './offer-report.ts'

/** Rooms as a buyer counts them: 0 is a studio, whatever number the feed gives. */
export type OfferRooms = { rooms: number; euro: boolean; freeLayout: boolean }

/**
 * Rooms of a flat from `studio`, `open-plan`, `euro-layout` and `rooms`, which YRL and Profitbase share. A
 * euro layout keeps its official number of rooms.
 */
export function readRooms(offer: XmlNode, report: OfferReport): OfferRooms {
  const raw = textAt(offer, 'rooms')
  const euro = parseYes(textAt(offer, 'euro-layout'))
  const freeLayout = parseYes(textAt(offer, 'open-plan'))
  if (parseYes(textAt(offer, 'studio')) || /студи|studio|^-1$/i.test(raw))
    return { rooms: 0, euro, freeLayout }

  const rooms = parseWhole(raw)
  if (rooms !== null && rooms >= 0 && rooms <= 9) return { rooms, euro, freeLayout }
  if (rooms !== null && rooms > 9) {
    report.warn('rooms.many', 'rooms', `${rooms} rooms: kept as 9, the most that the catalogue counts`)
    return { rooms: 9, euro, freeLayout }
  }
  if (freeLayout) return { rooms: 1, euro, freeLayout }
  report.warn('rooms.missing', 'rooms', `no number of rooms ("${raw.slice(0, 40)}"): taken as 1`)
  return { rooms: 1, euro, freeLayout }
}
