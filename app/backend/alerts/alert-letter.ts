import type { CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { WrittenLetter } from '#app/backend/jobs/outbox-message.ts'
import { formatFlatCount, formatPrice } from '#app/domain/format.ts'
import type { AlertKind } from '#app/domain/forms/alert-subject.ts'
import { monthLabel } from '#app/domain/month.ts'
import type { Status } from '#app/domain/vocabulary.ts'
import { subscriptionPath } from './active-subscription.ts'
import { flatWords, subjectWords } from './alert-subject.ts'

export type ToldAlert = {
  kind: AlertKind
  items: readonly string[]
  priceWas: number | null
  price: number | null
}

/** A subscription with all that it has to tell, oldest first; at least one alert. */
export type ToldSubscription = { about: string; token: string; alerts: readonly ToldAlert[] }

/** Flats of one subscription that a letter names; the others are counted. */
const LISTED = 8

/**
 * One letter about all of it. What has changed again since is said: a flat that was free may be taken by the time the
 * letter of the day goes out.
 */
export function alertLetter(
  snapshot: CatalogueSnapshot,
  subscriptions: readonly ToldSubscription[],
): WrittenLetter {
  const sections = subscriptions.map((subscription) => sectionOf(snapshot, subscription))
  const [first] = subscriptions
  const isOne = subscriptions.length === 1 && first !== undefined
  const title = isOne ? titleOf(first) : 'Есть новости по\u00a0вашим подпискам'
  const path = subscriptionPath(first?.token ?? '')
  return {
    subject: isOne ? `${title}: ${subjectWords(snapshot, first.about).title}` : title,
    title,
    sections,
    note: 'Письмо пришло, потому что вы\u00a0просили сообщить об\u00a0этом на\u00a0нашем сайте и\u00a0подтвердили адрес. Отказаться можно по\u00a0ссылке под каждым пунктом, одним нажатием.',
    unsubscribe: isOne ? path : `${path}?which=alerts`,
  }
}

function titleOf({ about, alerts }: ToldSubscription): string {
  if (isFilter(about)) return 'Новое по\u00a0вашему фильтру'
  const kinds = new Set(alerts.map(({ kind }) => kind))
  const [kind] = kinds
  return kind !== undefined && kinds.size === 1 ? TITLES[kind] : 'Квартира изменилась'
}

const TITLES: Record<AlertKind, string> = {
  free: 'Квартира снова в\u00a0продаже',
  cheaper: 'Квартира подешевела',
  new: 'Новые квартиры',
  start: 'Начались продажи',
  progress: 'Новый отчёт о\u00a0стройке',
}

/** Its flats need not be new on sale: something about them, or about their house, has changed so that they are in it. */
const isFilter = (about: string) => about.startsWith('filter:')

type Section = NonNullable<WrittenLetter['sections']>[number]

function sectionOf(snapshot: CatalogueSnapshot, { about, token, alerts }: ToldSubscription): Section {
  const end = { label: 'Больше не\u00a0сообщать об\u00a0этом', path: subscriptionPath(token) }
  const flat = about.startsWith('flat:') ? { flat: Number(about.slice('flat:'.length)) } : {}
  return { ...subjectWords(snapshot, about), ...flat, ...toldOf(snapshot, { about, alerts }), end }
}

function toldOf(
  snapshot: CatalogueSnapshot,
  { about, alerts }: Pick<ToldSubscription, 'about' | 'alerts'>,
): Pick<Section, 'lines' | 'items'> {
  // Of a flat that was told twice the last price is the one it came down from.
  const fresh = new Map(alerts.flatMap(({ kind, items }) => (kind === 'new' ? items.map(flatOfItem) : [])))
  const months = unique(
    alerts.flatMap(({ kind, items }) => (kind === 'progress' ? items.map(monthOf) : [])),
  ).sort()
  const priceOf = (id: number) => snapshot.flatsById.get(id)?.price ?? Number.POSITIVE_INFINITY
  const listed = [...fresh]
    .sort(([a], [b]) => (priceOf(a) === priceOf(b) ? a - b : priceOf(a) - priceOf(b)))
    .slice(0, LISTED)
  const lines = [
    ...ofOneFlat(snapshot, alerts),
    ...(fresh.size > 0 ? [freshWords(about, fresh.size)] : []),
    ...(fresh.size > listed.length ? [`Первые ${listed.length}:`] : []),
    ...(alerts.some(({ kind }) => kind === 'start')
      ? ['Квартиры уже можно выбрать и\u00a0забронировать.']
      : []),
    ...(months.length > 0
      ? [`Новые фотографии и\u00a0готовность: ${months.map(monthLabel).join(', ')}.`]
      : []),
  ]
  return { lines, items: listed.map(([id, was]) => flatItem(snapshot, id, was)) }
}

const freshWords = (about: string, count: number) =>
  isFilter(about) ? `Теперь подходит ещё ${formatFlatCount(count)}.` : `Появилось: ${formatFlatCount(count)}.`

const unique = (texts: readonly string[]) => [...new Set(texts)]
/** "12", or "12:6200000" of a flat that was free for more. */
const flatOfItem = (item: string): [id: number, was: number | undefined] => {
  const [id, was] = item.split(':').map(Number)
  return [id ?? 0, was]
}
const monthOf = (item: string) => item.slice(item.indexOf(':') + 1)

/** What became of the one flat of a subscription: its price from the first change to the last. */
function ofOneFlat(snapshot: CatalogueSnapshot, alerts: readonly ToldAlert[]): string[] {
  const changes = alerts.filter(({ kind }) => kind === 'free' || kind === 'cheaper')
  const [first] = changes
  const last = changes.at(-1)
  if (!first || !last) return []
  const now = snapshot.flatsById.get(Number(last.items[0]))
  const isFree = changes.some(({ kind }) => kind === 'free')
  const was = changes.find(({ kind }) => kind === 'cheaper')?.priceWas ?? null
  const price = last.price === null ? 'цена по\u00a0запросу' : formatPrice(last.price)
  return [
    ...(isFree ? [`Освободилась, её можно забронировать: ${price}.`] : []),
    ...(was !== null ? [`Цена снизилась: была ${formatPrice(was)}, стала ${price}.`] : []),
    ...(now && now.status !== 'sold' && now.price !== last.price && now.price !== null
      ? [`Сейчас цена ${formatPrice(now.price)}.`]
      : []),
    ...(now?.status === 'free' ? [] : [`Сейчас она ${now ? STATES[now.status] : 'не\u00a0в\u00a0продаже'}.`]),
  ]
}

const STATES: Record<Exclude<Status, 'free'>, string> = { reserved: 'в\u00a0брони', sold: 'продана' }

function flatItem(
  snapshot: CatalogueSnapshot,
  id: number,
  was: number | undefined,
): Section['items'][number] {
  const { title, path } = flatWords(snapshot, id)
  const flat = snapshot.flatsById.get(id)
  const state =
    flat?.status === 'free'
      ? flat.price === null
        ? 'цена по\u00a0запросу'
        : `${formatPrice(flat.price)}${was !== undefined && was > flat.price ? `, было ${formatPrice(was)}` : ''}`
      : `уже ${flat ? STATES[flat.status === 'sold' ? 'sold' : 'reserved'] : 'не\u00a0в\u00a0продаже'}`
  return { label: `${title} – ${state}`, path, flat: id }
}
