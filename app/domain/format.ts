import { FLAT_FORMS, FLAT_OBJECT_FORMS, type PluralForms, plural } from './plural.ts'

/** No-break space: between thousands and before ₽ and units, so that a line never breaks inside a number. */
const NBSP = '\u00a0'

/**
 * A number as Russian writes it: 12480000 → "12 480 000", 61.4 → "61,4". Rounds half up, as read in decimals: 1.005 → "1,01". For
 * finite numbers of at most 15 digits. Not by Intl: the first NumberFormat takes Chromium 25 ms on a desktop, 100 ms on a phone, most of
 * what ran when a page's scripts were evaluated.
 *
 * @param options - `most` and `least`: how many decimals are written, at most and at least
 */
export function numberText(value: number, { most = 0, least = 0 } = {}): string {
  const unit = 10 ** most
  const exact = Math.abs(value) * unit
  // Most are whole numbers, which need no slow conversion.
  const units = Number.isInteger(exact) ? exact : Math.round(Number(exact.toPrecision(15)))
  const whole = Math.floor(units / unit)
  const decimals = most === 0 ? '' : String(units - whole * unit).padStart(most, '0')
  const written = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '')
  const text = inThousands(String(whole)) + (written && `,${written}`)
  return value < 0 && units > 0 ? `-${text}` : text
}

/** "12480000" → "12 480 000". */
function inThousands(digits: string): string {
  return digits.length > 3 ? inThousands(digits.slice(0, -3)) + NBSP + digits.slice(-3) : digits
}

/** 12480000 → "12 480 000". */
export function formatNumber(value: number): string {
  return numberText(value)
}

/** With at most two decimals: 61.4 → "61,4", 3000000 → "3 000 000". */
export function formatDecimal(value: number): string {
  return numberText(value, { most: 2 })
}

/** The range of list items on the screen, counted from 1. */
export type Shown = { from: number; to: number }

/**
 * "показано 40 из 214", "показано 61–160 из 1 391".
 *
 * @param forms - of what is counted, after "из": "показано 20 из 55 вариантов"
 */
export function formatShown({ from, to }: Shown, total: number, forms?: PluralForms): string {
  const range = from === 1 ? formatNumber(to) : `${formatNumber(from)}–${formatNumber(to)}`
  return `показано ${range} из ${forms ? formatCount(total, forms) : formatNumber(total)}`
}

/** Whole roubles: 12480000 → "12 480 000 ₽". */
export function formatPrice(rub: number): string {
  return `${formatNumber(rub)}${NBSP}₽`
}

/**
 * For filters and the chess grid, where space is short: 12480000 → "12,48 млн ₽"; below a million the same as
 * {@link formatPrice}.
 */
export function formatPriceShort(rub: number): string {
  if (rub < MILLION_RUB) return formatPrice(rub)
  return `${inMillions(rub)}${NBSP}млн${NBSP}₽`
}

export const MILLION_RUB = 1_000_000

/** "12,48": for a cell whose unit is said once for all of them. */
export function inMillions(rub: number): string {
  return formatDecimal(rub / MILLION_RUB)
}

/** A slash with a word joiner: no line break after it. */
const SLASH_WITHOUT_BREAK = '/\u2060'

/** Roubles a month: 68400 → "68 400 ₽/мес". */
export function formatMonthPay(rub: number): string {
  return `${formatPrice(rub)}${SLASH_WITHOUT_BREAK}мес`
}

/** "от 68 400 ₽/мес, Семейная ипотека"; an empty string when the payment or its programme is unknown. */
export function formatPayment(rub: number | null, programme: { name: string } | null): string {
  return rub === null || programme === null ? '' : `от ${formatMonthPay(rub)}, ${programme.name}`
}

/** Roubles a square metre: 184000 → "184 000 ₽/м²". */
export function formatPriceM2(rub: number): string {
  return `${formatPrice(rub)}${SLASH_WITHOUT_BREAK}м²`
}

/** Square metres, at most two decimals: 61.4 → "61,4 м²". */
export function formatArea(areaM2: number): string {
  return `${formatDecimal(areaM2)}${NBSP}м²`
}

/** Per cent with at most one decimal: 20.1 → "20,1 %". */
export function formatPercent(value: number): string {
  return `${numberText(value, { most: 1 })}${NBSP}%`
}

/** 5 → "5 квартир", without a line break between number and noun. */
export function formatCount(count: number, forms: PluralForms): string {
  return `${formatNumber(count)}${NBSP}${plural(count, forms)}`
}

/** 214 → "214 квартир". */
export function formatFlatCount(count: number): string {
  return formatCount(count, FLAT_FORMS)
}

/** After a verb: 21 → "21 квартиру". */
export function formatFlatObject(count: number): string {
  return formatCount(count, FLAT_OBJECT_FORMS)
}

/**
 * Number of rooms as a buyer says it: 0 "Студия", 2 "2-комнатная". Euro layouts are "2-комнатная евро" and not "Евро-2": sellers
 * count the kitchen-living room in that, and the number of a feed does not.
 */
export function formatRooms(rooms: number, euro = false): string {
  if (rooms === 0) return 'Студия'
  return `${rooms}-комнатная${euro ? ' евро' : ''}`
}

/** What a flat is in a list: "2-комнатная, 61,4 м²". */
export function flatName({ rooms, euro, area }: { rooms: number; euro: boolean; area: number }): string {
  return `${formatRooms(rooms, euro)}, ${formatArea(area)}`
}

/** Number of rooms in one or two letters, for chips and cells: 0 "Ст", 4 "4". */
export function formatRoomsShort(rooms: number): string {
  return rooms === 0 ? 'Ст' : String(rooms)
}

/** Floor of a flat: "7 из 16"; of a two-level flat "7–8 из 16"; "7" while the height of the house is not known. */
export function formatFloor(floor: number, floorsTotal: number | null, floorTo?: number | null): string {
  const floors = floorTo != null && floorTo !== floor ? `${floor}–${floorTo}` : String(floor)
  return floorsTotal === null ? floors : `${floors} из ${floorsTotal}`
}

/** Joins words into one value: "Лоджия, два уровня"; only the first word has a capital. */
export function joinWords(words: readonly string[]): string {
  const [first = '', ...rest] = words
  const small = rest.map(lowerFirst)
  return [first.charAt(0).toUpperCase() + first.slice(1), ...small].join(', ')
}

/** "Ежедневно с 9:00" → "ежедневно с 9:00": words of their own line inside a sentence; "ПВХ-окна" stays. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
