import { parseWhole, parseYes } from '#app/backend/feeds/text/parse-number.ts'
import { textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import type { OfferReport } from './offer-report.ts'

/** Rooms as a buyer counts them: 0 is a studio, whatever number the feed gives. */
export type OfferRooms = { rooms: number; euro: boolean; freeLayout: boolean }

/** Those of what is no home. */
export const NO_ROOMS: OfferRooms = { rooms: 0, euro: false, freeLayout: false }

const STUDIO = /студи|studio|^-1$/i
const WORDS: readonly (readonly [RegExp, number])[] = [
  [/^одн/i, 1],
  [/^(двух|двуш|две)/i, 2],
  [/^(тр[её]х|тр[её]ш|три)/i, 3],
  [/^четыр/i, 4],
  [/^пят/i, 5],
  [/^шест/i, 6],
  [/^сем/i, 7],
  [/^восьм/i, 8],
  [/^девят/i, 9],
]
/** "3Е", "3E", "Е3", "евро-3", "евро 3": a euro layout; the last letter may be Russian or Latin. */
const EURO = /^(?:(\d)\s*-?\s*[еe]|(?:евро|[еe])\s*-?\s*(\d))/i

/**
 * Rooms of a flat from `studio`, `open-plan`, `euro-layout`, `rooms-type` and `rooms`, which YRL and Profitbase
 * share. Rooms may be a number or words ("двухкомнатная"). A euro layout keeps its official number of rooms.
 */
export function readRooms(offer: XmlNode, report: OfferReport): OfferRooms {
  const texts = {
    rooms: textAt(offer, 'rooms'),
    isStudio: parseYes(textAt(offer, 'studio')) || STUDIO.test(textAt(offer, 'rooms-type')),
    isEuro: parseYes(textAt(offer, 'euro-layout')),
    isFree: parseYes(textAt(offer, 'open-plan')),
  }
  return roomsOf(texts, report)
}

/** Rooms as a feed writes them, and the flags beside them. */
type RoomTexts = { rooms: string; isStudio?: boolean; isEuro?: boolean; isFree?: boolean }

/** Rooms of a flat from a number or words ("студия", "3Е", "свободная планировка") and flags. */
export function roomsOf(texts: RoomTexts, report: OfferReport): OfferRooms {
  const { rooms: raw, isStudio = false, isEuro = false, isFree = false } = texts
  const euroRooms = EURO.exec(raw)
  const euro = euroRooms !== null || isEuro || /^евро/i.test(raw)
  const freeLayout = isFree || /своб/i.test(raw)
  if (isStudio || STUDIO.test(raw)) return { rooms: 0, euro, freeLayout }

  const rooms = parseWhole(euroRooms?.[1] ?? euroRooms?.[2] ?? raw) ?? roomsInWords(raw)
  if (rooms !== null && rooms >= 0 && rooms <= 9) return { rooms, euro, freeLayout }
  if (rooms !== null && rooms > 9) {
    report.warn('rooms.many', 'rooms', `${rooms} rooms: kept as 9, the most that the catalogue counts`)
    return { rooms: 9, euro, freeLayout }
  }
  if (freeLayout) return { rooms: 1, euro, freeLayout }
  report.warn('rooms.missing', 'rooms', `no number of rooms ("${raw.slice(0, 40)}"): taken as 1`)
  return { rooms: 1, euro, freeLayout }
}

/** "евродвушка", "евро трёшка": the only name of a euro layout by which every seller counts its kitchen-living room. */
const EURO_IN_TALK = /^евро-?\s*(?:двушк|тр[её]шк)/i

function roomsInWords(raw: string): number | null {
  const word = raw.replace(/^евро-?\s*/i, '')
  const rooms = WORDS.find(([start]) => start.test(word))?.[1] ?? null
  return rooms !== null && EURO_IN_TALK.test(raw) ? rooms - 1 : rooms
}
