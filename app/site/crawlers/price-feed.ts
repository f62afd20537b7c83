import type { ActionCard } from '#app/contract/content/actions.ts'
import type { PriceChange } from '#app/contract/prices/price-changes.ts'
import { PRICE_FEED } from '#app/contract/prices/price-feed.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatArea, formatFloor, formatPrice, formatRooms } from '#app/domain/format.ts'

/** What a feed says of one change; `path` is from the root. */
export type PriceNews = {
  /** Names the change for ever: readers show each once. */
  id: string
  title: string
  description: string
  path: string
  /** ISO time, or the day of a promotion. */
  at: string
  change?: PriceChange
}

/** Changes of prices and promotions that have begun, the newest first. */
export function priceNews(
  changes: readonly PriceChange[],
  promotions: readonly Pick<ActionCard, 'slug' | 'title' | 'lead' | 'date' | 'from' | 'phase'>[],
): PriceNews[] {
  const begun = promotions.filter(({ phase }) => phase === 'active')
  return [...changes.map(newsOfFlat), ...begun.map(newsOfPromotion)].toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  )
}

function newsOfFlat(change: PriceChange): PriceNews {
  const { kind, at, price, price_was, flat } = change
  const { id, rooms, euro, area, floor, floors_total, floor_to, project, building, city, deadline } = flat
  const name = `${formatRooms(rooms, euro)}, ${formatArea(area)}, ${houseOfProject(project.name, building.name)}`
  const cost =
    price_was === null ? formatPrice(price) : `${formatPrice(price)} вместо ${formatPrice(price_was)}`
  const path = `/choose/flat/${id}`
  return {
    id: `${path}#${Date.parse(at)}`,
    title: `${titleOf(kind, price, price_was)}: ${name}`,
    description: `${cost}. ${city.name}, этаж ${formatFloor(floor, floors_total, floor_to)}${deadline.label && `, срок сдачи: ${deadline.label}`}.`,
    path,
    at,
    change,
  }
}

function titleOf(kind: PriceChange['kind'], price: number, was: number | null): string {
  if (kind === 'new') return 'Новая квартира'
  return was !== null && price < was ? 'Цена снижена' : 'Новая цена'
}

function newsOfPromotion({
  slug,
  title,
  lead,
  date,
  from,
}: Pick<ActionCard, 'slug' | 'title' | 'lead' | 'date' | 'from'>): PriceNews {
  const path = `/actions/${slug}`
  return { id: path, title: `Акция: ${title}`, description: `${lead} Срок: ${date}.`, path, at: from }
}

/** The news as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/); `_change` is what the API says of a flat. */
export function jsonFeed(origin: string, name: string, news: readonly PriceNews[]): string {
  const urlOf = (path: string) => new URL(path, origin).href
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${PRICE_FEED.title} – ${name}`,
    description: PRICE_FEED.description,
    home_page_url: urlOf(PRICE_FEED.list),
    feed_url: urlOf(PRICE_FEED.json),
    language: 'ru',
    items: news.map(({ id, title, description, path, at, change }) => ({
      id: urlOf(id),
      url: urlOf(path),
      title,
      content_text: description,
      date_published: new Date(at).toISOString(),
      ...(change && { _change: change }),
    })),
  })
}
