import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { type OfferRooms, roomsOf } from '#app/backend/feeds/offer/offer-rooms.ts'
import { cutText } from '#app/backend/feeds/text/clean-text.ts'
import { parseArea, parseYes } from '#app/backend/feeds/text/parse-number.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'
import { textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'

/** Numbers of `FlatRoomsCount` that are no counts; 6 is six and more. */
const FREE_LAYOUT = '7'
const STUDIO = '9'

/** A longer list is no list of the rooms of a flat. */
const MAX_LENGTH = 200
const MAX_ROOMS = 20

/**
 * Rooms of a flat. Some generators write 7, "free layout", for every flat; its rooms are then counted by their areas.
 */
export function readCianRooms(object: XmlNode, report: OfferReport): OfferRooms {
  const raw = textAt(object, 'flatroomscount')
  const isEuro = parseYes(textAt(object, 'iseuroflat'))
  if (raw === STUDIO) return roomsOf({ rooms: '', isStudio: true, isEuro }, report)
  if (raw !== FREE_LAYOUT) return roomsOf({ rooms: raw, isEuro }, report)
  const counted = readCianRoomAreas(object).length
  if (counted === 0) {
    report.warn('rooms.free', 'FlatRoomsCount', '7 is a free layout without a number of rooms: taken as 1')
  }
  return roomsOf({ rooms: String(counted || 1), isEuro, isFree: true }, report)
}

/** `AllRoomsArea` has the areas of rooms without names: "14.2-11.6" of separate ones, "14.2+11.6" of connected ones. */
export function readCianRoomAreas(object: XmlNode): Unit['roomAreas'] {
  const parts = cutText(textAt(object, 'allroomsarea'), MAX_LENGTH).split(/[+\-–]/)
  const areas = parts.flatMap((part) => parseArea(part.trim()) ?? []).slice(0, MAX_ROOMS)
  return areas.map((area, index) => ({ kind: 'room', name: `Комната ${index + 1}`, area }))
}
