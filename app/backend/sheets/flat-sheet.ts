import type { FlatCard } from '#app/contract/flat.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import {
  formatCount,
  formatPercent,
  formatPercentRange,
  formatPrice,
  formatPriceM2,
} from '#app/domain/format.ts'
import { formatDay, formatEnd } from '#app/domain/moment.ts'
import { YEAR_FORMS } from '#app/domain/plural.ts'
import { STATUS_LABELS } from '#app/domain/vocabulary-labels.ts'
import type { CoverRow, FlatSheet, PayWay } from './sheet-book.ts'

export type Drawings = {
  plan: Uint8Array | undefined
  floor: Uint8Array | undefined
}

/** The texts of a flat's sheet, in the words of its page. @param url - whole address of the page */
export function flatSheet(flat: FlatCard, drawings: Drawings, url: string): FlatSheet {
  const isSold = flat.status === 'sold'
  return {
    title: flat.title,
    place: `${houseOfProject(flat.project.name, flat.building.name)}, ${flat.city.name}`,
    status: flat.status === 'free' ? undefined : STATUS_LABELS[flat.status],
    price: isSold ? { now: STATUS_LABELS.sold } : priceOf(flat),
    ways: isSold ? [] : waysToPay(flat),
    params: flat.info.params.map(({ label, value }) => ({ label, value })),
    plan: drawings.plan && flat.plan ? { ...sizeOf(flat.plan), bytes: drawings.plan } : undefined,
    floor: floorOf(flat, drawings.floor),
    url,
    notes: notesOf(flat),
  }
}

/** The row of a flat in the contents of a set. */
export function coverRow(flat: FlatCard): CoverRow {
  const isSold = flat.status === 'sold'
  const floor = flat.info.params.find(({ type }) => type === 'floor')?.value
  const place = houseOfProject(flat.project.name, flat.building.name)
  return {
    title: `${flat.title}, №\u00a0${flat.number}`,
    place: floor === undefined ? place : `${place}, этаж ${floor}`,
    price: isSold ? '' : nowOf(flat),
    perMetre: flat.price_m2 === null ? '' : formatPriceM2(flat.price_m2),
    status: flat.status === 'free' ? undefined : STATUS_LABELS[flat.status],
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

/** The ways to pay for a flat, of which the sheet shows one in a row; none while its price is on request. */
function waysToPay({ price, month_pay, programme }: FlatCard): PayWay[] {
  if (price === null) return []
  const cash = { name: 'Своими средствами', firstPayment: formatPrice(price), monthly: '–' }
  if (month_pay === null || !programme) return [cash]
  const { name, full_cost, rate, first_payment_percent, term_years } = programme
  return [
    cash,
    {
      name,
      terms: `ПСК ${formatPercentRange(full_cost.from, full_cost.to)}, ставка ${formatPercent(rate)}, взнос от ${formatPercent(first_payment_percent)}, ${formatCount(term_years, YEAR_FORMS)}`,
      firstPayment: formatPrice(Math.round((price * first_payment_percent) / 100)),
      monthly: formatPrice(month_pay),
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

function notesOf({ confirmed_at, developer, month_pay, status }: FlatCard): string {
  const isCredit = month_pay !== null && status !== 'sold'
  return [
    `Цена и статус на ${formatEnd(confirmed_at)}.`,
    `Застройщик – ${developer.name}.`,
    'Проектная декларация на наш.дом.рф.',
    'Не является публичной офертой.',
    ...(isCredit ? ['ПСК – полная стоимость кредита, её считает банк.'] : []),
  ].join(' ')
}
