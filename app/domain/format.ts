import { FLAT_FORMS, FLAT_OBJECT_FORMS, type PluralForms, plural } from './plural.ts'

/** No-break space: between thousands, before ₽ and units, so a number never breaks in two. */
const NBSP = '\u00a0'

const WHOLE = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 })
const DECIMAL = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 0, maximumFractionDigits: 2 })
const ONE_DIGIT = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 0, maximumFractionDigits: 1 })
const MILLIONS = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 0, maximumFractionDigits: 2 })

/** Intl puts U+00A0 or U+202F between groups depending on its data; the page must not depend on that. */
function steady(text: string): string {
  return text.replace(/[\u202f\u00a0 ]/g, NBSP)
}

/** 12480000 → "12 480 000". */
export function formatNumber(value: number): string {
  return steady(WHOLE.format(value))
}

/** With at most two decimals: 61.4 → "61,4", 3000000 → "3 000 000". */
export function formatDecimal(value: number): string {
  return steady(DECIMAL.format(value))
}

/** Which items of a list are on the screen, counted from 1. */
export type Shown = { from: number; to: number }

/** "показано 40 из 214", "показано 61–160 из 1 391". */
export function formatShown({ from, to }: Shown, total: number): string {
  const range = from === 1 ? formatNumber(to) : `${formatNumber(from)}–${formatNumber(to)}`
  return `показано ${range} из ${formatNumber(total)}`
}

/** Whole roubles: 12480000 → "12 480 000 ₽". */
export function formatPrice(rub: number): string {
  return `${formatNumber(rub)}${NBSP}₽`
}

/** For filters and the chess grid, where space is short: 12480000 → "12,48 млн ₽"; below a million as {@link formatPrice}. */
export function formatPriceShort(rub: number): string {
  if (rub < 1_000_000) return formatPrice(rub)
  return `${steady(MILLIONS.format(rub / 1_000_000))}${NBSP}млн${NBSP}₽`
}

/** Keeps what stands after a slash on its line. */
const JOINED = '/\u2060'

/** Roubles a month: 68400 → "68 400 ₽/мес". */
export function formatMonthPay(rub: number): string {
  return `${formatPrice(rub)}${JOINED}мес`
}

/** "от 68 400 ₽/мес, Семейная ипотека"; nothing where a payment or the programme behind it is not known. */
export function formatPayment(rub: number | null, programme: { name: string } | null): string {
  return rub === null || programme === null ? '' : `от ${formatMonthPay(rub)}, ${programme.name}`
}

/** Roubles a square metre: 184000 → "184 000 ₽/м²". */
export function formatPriceM2(rub: number): string {
  return `${formatPrice(rub)}${JOINED}м²`
}

/** Square metres, at most two decimals: 61.4 → "61,4 м²". */
export function formatArea(areaM2: number): string {
  return `${formatDecimal(areaM2)}${NBSP}м²`
}

/** Per cent with at most one decimal: 20.1 → "20,1 %". */
export function formatPercent(value: number): string {
  return `${steady(ONE_DIGIT.format(value))}${NBSP}%`
}

/** A range of per cent that no line breaks: 6.1, 7.9 → "6,1–7,9 %". */
export function formatPercentRange(from: number, to: number): string {
  return from === to ? formatPercent(from) : `${steady(ONE_DIGIT.format(from))}–\u2060${formatPercent(to)}`
}

/** 5 → "5 квартир"; the number and the noun never part. */
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

/** Rooms as a buyer says it: 0 "Студия", 2 "2-комнатная"; euro layouts "Евро-2". */
export function formatRooms(rooms: number, euro = false): string {
  if (rooms === 0) return 'Студия'
  return euro ? `Евро-${rooms}` : `${rooms}-комнатная`
}

/** Rooms in one or two letters, for chips and cells: 0 "Ст", 4 "4". */
export function formatRoomsShort(rooms: number): string {
  return rooms === 0 ? 'Ст' : String(rooms)
}

/** Floor as the spec writes it: "7 из 16"; a two-level flat "7–8 из 16". */
export function formatFloor(floor: number, floorsTotal: number, floorTo?: number | null): string {
  const own = floorTo != null && floorTo !== floor ? `${floor}–${floorTo}` : String(floor)
  return `${own} из ${floorsTotal}`
}

/** A list as the value of a parameter: "Лоджия, два уровня": the first word alone has a capital. */
export function enumerated(words: readonly string[]): string {
  const [first = '', ...rest] = words
  const small = rest.map((word) => word.charAt(0).toLowerCase() + word.slice(1))
  return [first.charAt(0).toUpperCase() + first.slice(1), ...small].join(', ')
}

/** Bytes of a file: 812 → "1 КБ", 1258291 → "1,2 МБ". */
export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1024) return `${formatNumber(Math.max(1, Math.round(kilobytes)))}${NBSP}КБ`
  return `${steady(ONE_DIGIT.format(kilobytes / 1024))}${NBSP}МБ`
}
