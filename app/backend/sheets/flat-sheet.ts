import { NO_COMPANY } from '#app/config/company.ts'
import type { MortgageOffers } from '#app/contract/content/mortgage.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatCount, formatPercent, formatPrice, formatPriceM2 } from '#app/domain/format.ts'
import { formatDay, formatEnd } from '#app/domain/moment.ts'
import { formatRate, formatRates } from '#app/domain/mortgage/rate-words.ts'
import { type WayToPay, waysToPay } from '#app/domain/mortgage/ways-to-pay.ts'
import { YEAR_FORMS } from '#app/domain/plural.ts'
import { statusLabel } from '#app/domain/vocabulary-labels.ts'
import type { CoverRow, FlatSheet, PayWay } from './sheet-book.ts'

const MONTHS = 12

export type Drawings = {
  plan: Uint8Array | undefined
  floor: Uint8Array | undefined
}

/**
 * The texts of a flat's sheet, in the words of its page.
 *
 * @param context - whole address of the page, and today's offers of banks; undefined where they cannot be read
 */
export function flatSheet(
  flat: FlatCard,
  drawings: Drawings,
  { url, offers }: { url: string; offers: MortgageOffers | undefined },
): FlatSheet {
  const isSold = flat.status === 'sold'
  const ways = isSold ? [] : waysOf(flat, offers)
  return {
    title: flat.title,
    place: `${houseOfProject(flat.project.name, flat.building.name)}, ${flat.city.name}`,
    status: flat.status === 'free' ? undefined : statusLabel(flat),
    price: isSold ? { now: statusLabel(flat) } : priceOf(flat),
    ways,
    waysNote: ways.some(isCredit) ? WAYS_NOTE : undefined,
    params: flat.info.params.map(({ label, value }) => ({ label, value })),
    plan: drawings.plan && flat.plan ? { ...sizeOf(flat.plan), bytes: drawings.plan } : undefined,
    floor: floorOf(flat, drawings.floor),
    url,
    notes: notesOf(flat, ways),
  }
}

/** The row of a flat in the contents of a set. */
export function coverRow(flat: FlatCard): CoverRow {
  const isSold = flat.status === 'sold'
  const floor = flat.info.params.find(({ type }) => type === 'floor')?.value
  const place = houseOfProject(flat.project.name, flat.building.name)
  return {
    title: `${flat.title}${flat.number && `, №\u00a0${flat.number}`}`,
    place: floor === undefined ? place : `${place}, этаж ${floor}`,
    price: isSold ? '' : nowOf(flat),
    perMetre: flat.price_m2 === null ? '' : formatPriceM2(flat.price_m2),
    status: flat.status === 'free' ? undefined : statusLabel(flat),
  }
}

/** The drawing of its floor that a flat's sheet shows. */
export function floorTab(flat: FlatCard) {
  return flat.tabs.find(({ type }) => type === 'floor')
}

const nowOf = ({ price }: FlatCard): string => (price === null ? 'Цена по запросу' : formatPrice(price))

function priceOf(flat: FlatCard): FlatSheet['price'] {
  const { price_old, price_m2, discount, discount_percent } = flat
  return {
    now: nowOf(flat),
    old: price_old === null ? undefined : formatPrice(price_old),
    perMetre: price_m2 === null ? undefined : formatPriceM2(price_m2),
    discount: discount ? discountText(discount, discount_percent) : undefined,
  }
}

function discountText({ reason, until }: NonNullable<FlatCard['discount']>, percent: number | null): string {
  const share = percent !== null && !reason.includes('%') ? `Скидка ${formatPercent(percent)}. ` : ''
  return `${share}${reason}${until ? `, до ${formatDay(until)}` : ''}`
}

const WAYS_NOTE = 'Ипотека – с\u00a0наименьшим взносом и\u00a0на\u00a0самый долгий срок программы.'
const isCredit = ({ terms }: PayWay): boolean => terms?.startsWith('ПСК') ?? false

/** A way to pay in the words of the flat's page: the full cost of a credit stands before its rate. */
function payWay(way: WayToPay, discount: number): PayWay {
  const { method, title, bank, rate, rate2, fullCost, months, first, month, month2, total } = way
  const terms = [
    method === 'cash' && discount > 0 && `скидка ${formatPrice(discount)} уже в\u00a0цене`,
    fullCost && `ПСК ${formatRates(fullCost)}`,
    fullCost &&
      rate !== null &&
      `ставка ${formatRate(rate)}${rate2 === null ? '' : `, потом ${formatRate(rate2)}`}`,
    !fullCost && rate !== null && (rate === 0 ? 'без процентов' : `${formatRate(rate)} годовых`),
    months !== null && termOf(months),
    bank?.replaceAll(' ', '\u00a0'),
  ].filter(Boolean)
  const then = month2 === null ? '' : `, потом ${sumOf(month2)}`
  return {
    name: title,
    terms: terms.length > 0 ? terms.join(', ') : undefined,
    firstPayment: sumOf(first),
    monthly: sumOf(month) + then,
    total: sumOf(total),
  }
}

const sumOf = (rub: number | null): string => (rub === null ? '–' : formatPrice(Math.round(rub)))

const termOf = (months: number): string =>
  months % MONTHS === 0 ? formatCount(months / MONTHS, YEAR_FORMS) : `${months}\u00a0мес.`

/** Every way to pay for a flat, by the offers of today; without them, by the programme of its page. None without a price. */
function waysOf(flat: FlatCard, offers: MortgageOffers | undefined): PayWay[] {
  const { price, price_old, benefits, finish, city, month_pay, programme } = flat
  if (price === null) return []
  const payable = { price, benefits, finish, city }
  const ways = waysToPay(payable, offers?.banks ?? [], offers?.instalments ?? []).map((way) =>
    payWay(way, price_old === null ? 0 : price_old - price),
  )
  if (ways.some(({ monthly }) => monthly !== '–') || month_pay === null || !programme?.full_cost) return ways
  const { name, full_cost, rate, first_payment_percent, term_years } = programme
  return [
    ...ways,
    {
      name,
      terms: `ПСК ${formatRates(full_cost)}, ставка ${formatRate(rate)}, ${formatCount(term_years, YEAR_FORMS)}`,
      firstPayment: formatPrice(Math.round((price * first_payment_percent) / 100)),
      monthly: formatPrice(month_pay),
      total: '–',
    },
  ]
}

function floorOf(flat: FlatCard, bytes: Uint8Array | undefined): FlatSheet['floor'] {
  const tab = floorTab(flat)
  if (!(tab && bytes)) return undefined
  return { ...sizeOf(tab.content), bytes, path: tab.place?.path, numbers: tab.place?.numbers ?? [] }
}

const sizeOf = ({ width, height, alt }: { width: number; height: number; alt: string }) => ({
  width,
  height,
  alt,
})

/** The same sentences for a set, whose flats may have several developers. */
export function setNotes(flats: readonly FlatCard[]): string {
  const oldest = flats.map(({ confirmed_at }) => confirmed_at).sort()[0]
  return [
    ...(oldest === undefined ? [] : [`Цены и статусы на ${formatEnd(oldest)}.`]),
    'Застройщик каждой квартиры – на её странице.',
    'Проектные декларации на наш.дом.рф.',
    'Не является публичной офертой.',
  ].join(' ')
}

function notesOf({ confirmed_at, developer }: FlatCard, ways: readonly PayWay[]): string {
  return [
    `Цена и статус на ${formatEnd(confirmed_at)}.`,
    ...(developer.name === NO_COMPANY.legalName ? [] : [`Застройщик – ${developer.name}.`]),
    'Проектная декларация на наш.дом.рф.',
    'Не является публичной офертой.',
    ...(ways.some(isCredit)
      ? ['ПСК – полная стоимость кредита, её считает банк. Платежи предварительные.']
      : []),
  ].join(' ')
}
