import type { ChessCell } from '#app/contract/chess.ts'
import { NO_SECTION } from '#app/domain/building-name.ts'
import {
  formatArea,
  formatDecimal,
  formatPriceShort,
  formatRooms,
  formatRoomsShort,
  inMillions,
} from '#app/domain/format.ts'
import { formatRoomsMark } from '#app/domain/text/rooms-mark.ts'
import type { Status } from '#app/domain/vocabulary.ts'
import type { CellText } from './chess.search.ts'

const STATUS_WORDS: Record<Status, string> = { free: 'свободна', reserved: 'забронирована', sold: 'продана' }

/** Position of a cell. */
export type CellPlace = { floor: number; section: number }

/** "подъезд 2"; empty where nobody has said in which section the flats of a house are. */
export function sectionWord({ section }: Pick<CellPlace, 'section'>): string {
  return section === NO_SECTION ? '' : `подъезд\u00a0${section}`
}

/** Names are needed at every render, and formatting 1,000 of them takes longer than rendering. */
const nameCache = new WeakMap<ChessCell, string>()

/**
 * Accessible name of a cell, for those who cannot see its position and colour: "Квартира 128, 2-комнатная, 61,4
 * м², 12,48 млн ₽, этаж 7, подъезд 2, свободна".
 */
export function cellName(cell: ChessCell, place: CellPlace, isDim: boolean): string {
  const name = nameCache.get(cell) ?? fullName(cell, place)
  nameCache.set(cell, name)
  return isDim ? `${name}, не подходит под фильтр` : name
}

function fullName(cell: ChessCell, { floor, section }: CellPlace): string {
  return [
    `Квартира ${cell.number}`,
    formatRooms(cell.rooms, cell.euro).toLowerCase(),
    formatArea(cell.area),
    ...(cell.status === 'sold'
      ? []
      : [cell.price === null ? 'цена по запросу' : formatPriceShort(cell.price)]),
    cell.floor_to === null ? `этаж ${floor}` : `этажи ${floor}–${cell.floor_to}`,
    ...(section === NO_SECTION ? [] : [`подъезд ${section}`]),
    STATUS_WORDS[cell.status],
    ...(cell.price_old === null ? [] : ['со скидкой']),
  ].join(', ')
}

/**
 * Text of a cell of 44 px: "2", "61,4" m², "12,48" millions; "?" while the price is on request. The same figures
 * as in its accessible name, so that users of voice control can say what they see (WCAG 2.5.3).
 */
export function cellText({ status, rooms, area, price }: ChessCell, text: CellText): string {
  if (status === 'sold') return '–'
  if (text === 'rooms') return formatRoomsShort(rooms)
  if (text === 'area') return formatDecimal(area)
  return price === null ? '?' : inMillions(price)
}

/** "2к", "Ст": number of rooms above the area or the price of a cell; nothing where its text is the rooms. */
export function cellRooms({ status, rooms }: ChessCell, text: CellText): string | undefined {
  if (status === 'sold' || text === 'rooms') return undefined
  return formatRoomsMark(rooms)
}

/** Zeros after a price in millions, so that all have two decimals: "0" after "7,4", ",00" after "6". */
export function cellZeros({ status, price }: ChessCell, text: CellText): string | undefined {
  if (status === 'sold' || text !== 'price' || price === null) return undefined
  const [, decimals = ''] = inMillions(price).split(',')
  if (decimals === '') return ',00'
  return decimals.length === 1 ? '0' : undefined
}
