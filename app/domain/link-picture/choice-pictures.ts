import { houseOfProject } from '#app/domain/building-name.ts'
import { deadlineInSentence } from '#app/domain/deadline.ts'
import {
  formatArea,
  formatCount,
  formatFlatCount,
  formatFloor,
  formatPercent,
  formatPrice,
  formatPriceShort,
  formatRooms,
} from '#app/domain/format.ts'
import { statusLabel } from '#app/domain/vocabulary-labels.ts'
import { TYPE_FORMS } from '../plural.ts'
import type { Status } from '../vocabulary.ts'
import type { LinkPicture, PictureOfPlan } from './link-picture.ts'
import { lowestPrice } from './list-summary.ts'
import { COUNTED, type Item, type Listed, listWords } from './list-words.ts'

/** Plans that have room in one picture. */
const MOST_PLANS = 4

type Plan = { url: string } | null
type Named = { name: string }

type Flat = {
  number: string
  rooms: number
  euro: boolean
  area: number
  floor: number
  floor_to: number | null
  floors_total: number | null
  price: number | null
  price_old: number | null
  discount: object | null
  status: Status
  withdrawn?: true | undefined
  deadline: { label: string }
  project: Named
  building: Named
  city: Named
  plan: Plan
}

/** The picture of a flat: plan, price, rooms, area, floor and deadline. */
export function flatPicture(flat: Flat & { discount_percent: number | null }): LinkPicture {
  const { number, rooms, euro, area, floor, floors_total, floor_to, project, building, city } = flat
  const { status, discount, discount_percent, deadline, plan } = flat
  const isSold = status === 'sold'
  const percent =
    discount && discount_percent !== null ? `Скидка ${formatPercent(discount_percent)}` : undefined
  return {
    kicker: number ? `Квартира №\u00a0${number}` : 'Квартира',
    badge: status === 'free' ? percent : statusLabel(flat),
    title: `${formatRooms(rooms, euro)}, ${formatArea(area)}`,
    text: `${houseOfProject(project.name, building.name)}, ${city.name}`,
    facts: [
      { label: 'Этаж', value: formatFloor(floor, floors_total, floor_to) },
      ...(deadline.label === '' ? [] : [{ label: 'Срок сдачи', value: deadline.label }]),
    ],
    price: isSold ? undefined : priceOf(flat),
    plans: plan ? [{ url: plan.url, caption: formatArea(area) }] : [],
  }
}

function priceOf({ price, price_old }: Pick<Flat, 'price' | 'price_old'>): LinkPicture['price'] {
  if (price === null) return { now: 'Цена по запросу' }
  return { now: formatPrice(price), ...(price_old !== null && { old: formatPrice(price_old) }) }
}

type LayoutType = {
  title: string
  rooms: number
  euro: boolean
  area_from: number
  area_to: number
  price_from: number | null
  project: Named
  plan: Plan
}

/** The picture of a layout type, with its flats on sale. */
export function typePicture(
  type: LayoutType & { flats: readonly Pick<Flat, 'status' | 'deadline'>[] },
): LinkPicture {
  const { title, area_from, area_to, price_from, project, plan } = type
  const free = type.flats.filter(({ status }) => status === 'free')
  const deadlines = [...new Set(free.map(({ deadline }) => deadline.label))]
  const areas =
    area_from === area_to ? formatArea(area_from) : `${formatArea(area_from)} – ${formatArea(area_to)}`
  return {
    kicker: 'Планировка',
    title,
    text: project.name,
    facts: [
      { label: 'Площадь', value: areas },
      { label: 'В продаже', value: formatFlatCount(free.length) },
      ...(deadlines[0] && deadlines.length === 1 ? [{ label: 'Срок сдачи', value: deadlines[0] }] : []),
    ],
    price: fromPrice(price_from),
    plans: plan ? [{ url: plan.url, caption: areas }] : [],
  }
}

const fromPrice = (price: number | null | undefined): LinkPicture['price'] =>
  price == null ? undefined : { now: `от ${formatPriceShort(price)}` }

/** The picture of a list: what is asked, how many, from which price, and the first plans of its first page. */
export function listPicture(list: Listed): LinkPicture {
  const { asked, priceFrom } = listWords(list)
  return countedPicture({ kicker: 'Подбор квартир', title: asked, priceFrom, ...list })
}

/** The picture of a ready selection. */
export function selectionPicture(
  { h1, count, kind }: { h1: string; count: number; kind: Listed['kind'] },
  { items, page }: Pick<Listed, 'items' | 'page'>,
): LinkPicture {
  const priceFrom = lowestPrice({ filter: {}, page, items, least: undefined })
  return countedPicture({ kicker: 'Подборка', title: h1, count, kind, priceFrom, items, page })
}

function countedPicture({
  kicker,
  title,
  priceFrom,
  count,
  kind,
  items,
  page,
}: Pick<Listed, 'count' | 'kind' | 'items' | 'page'> & {
  kicker: string
  title: string
  priceFrom: number | undefined
}): LinkPicture {
  return {
    kicker,
    title,
    text: count > 0 ? formatCount(count, COUNTED[kind]) : 'Пока ничего не\u00a0найдено',
    facts: [],
    price: fromPrice(priceFrom),
    plans: page === undefined || page === 1 ? plansOf(items) : [],
  }
}

/** Each plan once: many flats of a list share one. */
function plansOf(items: readonly Item[]): PictureOfPlan[] {
  const plans = new Map<string, PictureOfPlan>()
  for (const item of items) {
    for (const plan of planOf(item)) if (!plans.has(plan.url)) plans.set(plan.url, plan)
    if (plans.size === MOST_PLANS) break
  }
  return [...plans.values()]
}

function planOf(item: Item): PictureOfPlan[] {
  return item.plan ? [{ url: item.plan.url, caption: captionOf(item) }] : []
}

function captionOf(item: Item): string {
  const [area, price] = 'area' in item ? [item.area, item.price] : [item.area_from, item.price_from]
  const from = 'area' in item ? '' : 'от '
  return [formatArea(area), price !== null && `${from}${formatPriceShort(price)}`].filter(Boolean).join(' · ')
}

/** The picture of flats side by side, or of a list that somebody shares. Who shares it, and what is said of it, is not in it. */
export function favoritesPicture(
  list: { flats: readonly (Flat & { id: number })[]; types: readonly LayoutType[] },
  compared: readonly number[],
): LinkPicture {
  const isComparison = compared.length > 1
  const types = isComparison ? [] : list.types
  const shown = isComparison
    ? compared.flatMap((id) => list.flats.find((flat) => flat.id === id) ?? [])
    : list.flats
  const prices = shown.flatMap(({ price, status }) => (price === null || status === 'sold' ? [] : [price]))
  const projects = [...new Set([...shown, ...types].map(({ project }) => project.name))]
  const deadlines = [...new Set(shown.flatMap(({ deadline }) => deadline.label || []))]
  return {
    kicker: isComparison ? 'Сравнение' : 'Подборка квартир',
    title: countedWords(shown.length, types.length),
    text: projects.join(', ') || undefined,
    facts: deadlines.length > 0 ? [{ label: 'Срок сдачи', value: deadlines.map(deadlineOf).join('; ') }] : [],
    price: prices.length > 0 ? fromPrice(Math.min(...prices)) : undefined,
    plans: [...shown, ...types].flatMap(planOf).slice(0, MOST_PLANS),
  }
}

const deadlineOf = (label: string, index: number): string => (index === 0 ? label : deadlineInSentence(label))

function countedWords(flats: number, types: number): string {
  const words = [flats > 0 && formatFlatCount(flats), types > 0 && formatCount(types, TYPE_FORMS)]
  return words.filter(Boolean).join(' и\u00a0')
}
