import { ORPCError } from '@orpc/server'
import { toFilterQuery } from '#app/backend/catalogue/filter/flat-query.ts'
import { flatPrice } from '#app/backend/catalogue/present/flat-price.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import {
  type Action,
  type ActionCard,
  type ActionsInput,
  actionCardSchema,
} from '#app/contract/content/actions.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import { formatCount } from '#app/domain/format.ts'
import { formatCalendarDay } from '#app/domain/month.ts'
import { DAY_FORMS, type PluralForms, plural } from '#app/domain/plural.ts'

/** Items of a page of the list when the caller names no number. */
const DEFAULT_LIMIT = 12

const DAY_MS = 86_400_000

const REMAINS_FORMS: PluralForms = ['остался', 'осталось', 'осталось']

const PHASES: readonly ActionCard['phase'][] = ['active', 'coming', 'ended']

type Days = { from: string; to?: string | undefined }

/**
 * A page of the promotions: active ones in the editor's order, coming ones by their start, ended ones from the latest
 * end.
 *
 * @param today - at the office: "2026-11-21"
 * @param offersOf - counts the flats of a promotion that is active
 */
export function actionPage(
  entries: readonly EntryOf<'action'>[],
  input: ActionsInput,
  today: string,
  offersOf: (filter: FlatFilter) => ActionCard['offers'],
) {
  const { limit = DEFAULT_LIMIT, offset = 0 } = input
  const sorted = entries
    .map((entry) => actionCardSchema.parse({ ...entry, ...timeOf(entry, today) }))
    .sort((a, b) => PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase) || byDay(a, b))
  const items = sorted.slice(offset, offset + limit).map((card) => {
    const offers = card.active && card.filter ? offersOf(card.filter) : undefined
    return offers ? { ...card, offers } : card
  })
  return { items, limit, offset, total: sorted.length }
}

/** Of two in the same phase. */
function byDay(a: ActionCard, b: ActionCard): number {
  if (a.phase === 'coming') return a.from.localeCompare(b.from)
  return a.phase === 'ended' ? (b.to ?? '').localeCompare(a.to ?? '') : 0
}

/** One promotion with the number of flats that it holds for. */
export function actionOf(entry: EntryOf<'action'>, today: string, catalogue: Catalogue): Action {
  const { sort: _placeInList, ...words } = entry
  const time = timeOf(entry, today)
  const offers = time.active && entry.filter ? flatsOnOffer(entry.filter, catalogue) : undefined
  return { ...words, ...time, ...(offers && { offers }), flats_total: offers?.flats ?? null }
}

/** What today makes of the days of a promotion. Its first and its last day belong to it. */
export function timeOf({ from, to }: Days, today: string) {
  const start = formatCalendarDay(from)
  const end = to === undefined ? undefined : formatCalendarDay(to)
  const phase = phaseOf({ from, to }, today)
  const days_left =
    phase === 'active' && to !== undefined ? (Date.parse(to) - Date.parse(today)) / DAY_MS : null
  return {
    date: end === undefined ? `с ${start}` : `с ${start} по ${end}`,
    active: phase === 'active',
    phase,
    days_left,
    countdown: { active: remains(days_left), coming: `начнётся ${start}`, ended: `закончилась ${end}` }[
      phase
    ],
  }
}

/** ISO days are in the order of their text. */
function phaseOf({ from, to }: Days, today: string): ActionCard['phase'] {
  if (to !== undefined && to < today) return 'ended'
  return today < from ? 'coming' : 'active'
}

function remains(days: number | null): string {
  if (days === null) return 'без даты окончания'
  return days === 0 ? 'последний день' : `${plural(days, REMAINS_FORMS)} ${formatCount(days, DAY_FORMS)}`
}

/** The least and the greatest difference to the price before; null unless it is known of every flat: it is told of all. */
function gainOf(flats: readonly CatalogueRow[]): { min: number; max: number } | null {
  let gain: { min: number; max: number } | null = null
  for (const flat of flats) {
    const { price, price_old } = flatPrice(flat)
    if (price === null || price_old === null) return null
    const own = price_old - price
    gain = gain ? { min: Math.min(gain.min, own), max: Math.max(gain.max, own) } : { min: own, max: own }
  }
  return gain
}

/** What a promotion is for; undefined when its filter names a place that is no longer shown: the page stays. */
export function flatsOnOffer(filter: FlatFilter, catalogue: Catalogue): ActionCard['offers'] {
  try {
    const { index, flatsById, cities } = catalogue.current()
    const query = toFilterQuery(filter, catalogue)
    const { flats, price } = index.offers(query)
    const rows = index.ids(query).flatMap((id) => flatsById.get(id) ?? [])
    const inCities = new Set(rows.map(({ cityId }) => cityId))
    return {
      flats,
      price_from: price?.min ?? null,
      gain: gainOf(rows),
      cities: [...cities.values()].flatMap(({ id, name }) => (inCities.has(id) ? name : [])),
    }
  } catch (error) {
    if (error instanceof ORPCError) return undefined
    throw error
  }
}
