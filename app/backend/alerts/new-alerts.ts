import type { UnwatchedFlat } from '#app/backend/catalogue/snapshot/watched-flats.ts'
import type { AlertKind } from '#app/domain/forms/alert-subject.ts'
import type { ChangedFlat } from './filter-matches.ts'

/** What is told of a subject, before it is known to whom. */
export type SubjectNews = {
  about: string
  kind: AlertKind
  items: string[]
  price_was: number | null
  price: number | null
}

/** A flat that somebody can buy, and could not before. */
export function becameFree({ row, wasStatus }: UnwatchedFlat): boolean {
  return row?.status === 'free' && wasStatus !== 'free'
}

/** News of single flats and of layout types. Of a sold flat a price says nothing. */
export function flatNews(flats: readonly UnwatchedFlat[]): SubjectNews[] {
  const ofTypes = new Map<number, string[]>()
  const news: SubjectNews[] = []
  for (const flat of flats) {
    const { id, row, wasPrice } = flat
    if (!row) continue
    const subject = { about: `flat:${id}`, items: [String(id)] }
    if (becameFree(flat)) {
      news.push({ ...subject, kind: 'free', price_was: null, price: row.price })
      const type = row.layoutTypeId
      if (type !== null) ofTypes.set(type, [...(ofTypes.get(type) ?? []), String(id)])
    } else if (row.status !== 'sold' && row.price !== null && wasPrice !== null && row.price < wasPrice) {
      news.push({ ...subject, kind: 'cheaper', price_was: wasPrice, price: row.price })
    }
  }
  const typeNews = [...ofTypes].map(([type, items]) => newsOf(`type:${type}`, 'new', items))
  return [...news, ...typeNews]
}

/** News of projects, from facts that were not known before: "start:3", "album:3:12:2026-11". */
export function factNews(facts: readonly string[]): SubjectNews[] {
  const months = new Map<string, string[]>()
  const news: SubjectNews[] = []
  for (const fact of facts) {
    const [kind, project = '', ...rest] = fact.split(':')
    if (kind === 'start') news.push(newsOf(fact, 'start', []))
    if (kind === 'album') months.set(project, [...(months.get(project) ?? []), rest.join(':')])
  }
  return [...news, ...[...months].map(([id, items]) => newsOf(`progress:${id}`, 'progress', items))]
}

/**
 * A flat as an item of a filter's news: "12", or "12:6200000" where it was free for so many roubles and now has another price.
 */
export function itemsOf(flats: readonly UnwatchedFlat[]): (id: number) => string {
  const prices = new Map(
    flats.flatMap(({ id, row, wasStatus, wasPrice }): [number, number][] =>
      wasStatus === 'free' && wasPrice && row?.price !== wasPrice ? [[id, wasPrice]] : [],
    ),
  )
  return (id) => (prices.has(id) ? `${id}:${prices.get(id)}` : String(id))
}

/** News without prices. */
export function newsOf(about: string, kind: AlertKind, items: string[]): SubjectNews {
  return { about, kind, items, price_was: null, price: null }
}

/** What the filters are asked about: flats that are public now. */
export function changedFlats(flats: readonly UnwatchedFlat[]): ChangedFlat[] {
  return flats.flatMap(({ row, rowBefore }) => (row ? [{ row, rowBefore }] : []))
}
