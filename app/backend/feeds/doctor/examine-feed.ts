import type { DialectName } from '#app/backend/feeds/dialects/dialects.ts'
import { type ReadOptions, readFeed } from '#app/backend/feeds/dialects/read-feed.ts'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import type { FeedChange, FeedCounts } from '#app/backend/feeds/import/import-result.ts'
import { HouseCheck } from '#app/backend/feeds/no-house.ts'
import { withoutEndedDiscount } from '#app/backend/feeds/offer/ended-discount.ts'
import { type FeedProblem, type ProblemCode, ProblemLog } from '#app/backend/feeds/problem.ts'
import type { FeedInput } from '#app/backend/feeds/source/feed-input.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'
import { discountPercent } from '#app/domain/flats/discount-percent.ts'
import { formatArea, formatFloor, formatPercent, formatPrice, formatRooms } from '#app/domain/format.ts'
import { formatDay } from '#app/domain/moment.ts'
import { FINISH_LABELS } from '#app/domain/vocabulary-labels.ts'
import { CityCheck } from './city-check.ts'
import { PortalCount, type PortalReport } from './portal-needs.ts'
import { PriceCheck } from './price-check.ts'
import { isGuess, type ProblemWords, type ReportLanguage, wordsOf } from './problem-words.ts'
import { refusalWords } from './refusal-words.ts'

/** Flats that are shown as they would look. */
const CARDS = 10
/** Examples of each problem. */
const EXAMPLES = 3

/** A flat as the site's card would show it. */
export type DoctorCard = {
  id: string
  title: string
  price: string
  /** Before the discount; null without one. */
  oldPrice: string | null
  lines: string[]
  /** Where its picture is on the web: the plan, or else the first one; null without any. */
  picture: { url: string; isPlan: boolean } | null
}

export type ProblemExample = Pick<FeedProblem, 'offerId' | 'field' | 'message' | 'line'>

/** All problems of one kind. */
export type ProblemGroup = ProblemWords & {
  code: ProblemCode
  severity: FeedProblem['severity']
  count: number
  examples: ProblemExample[]
}

export type DoctorReport = {
  language: ReportLanguage
  outcome: 'readable' | 'unreadable'
  dialect: DialectName | null
  counts: {
    offers: number
    refused: number
    byStatus: Record<string, number>
    byKind: Record<string, number>
    byProject: Record<string, number>
  }
  /** Why the file cannot be read; null when it can. */
  refusal: (ProblemWords & { detail: string }) | null
  cards: DoctorCard[]
  portals: PortalReport[]
  /** What the site took as most likely. */
  guessed: ProblemGroup[]
  /** What is wrong, the worst first. */
  problems: ProblemGroup[]
  /** What an import would change; null when nothing was compared. */
  changes: {
    source: string
    counts: FeedCounts
    /** Why the import would be refused, and what to do; absent when it would be done. */
    refusal?: ProblemWords
    examples: FeedChange[]
  } | null
}

/**
 * Reads a feed or a price list as an import would, and says what would be on the site. Writes nothing.
 *
 * @param withFeed - opens the file; faults of opening it are part of the report
 */
export async function examineFeed(
  withFeed: (read: (feed: FeedInput) => Promise<void>) => Promise<void>,
  language: ReportLanguage,
  reading: ReadOptions = {},
): Promise<DoctorReport> {
  const log = new ProblemLog()
  const cards = new CardChoice()
  const portals = new PortalCount()
  const prices = new PriceCheck()
  const houses = new HouseCheck()
  const cities = new CityCheck(log)
  let held: ReadonlySet<string> = new Set()
  const counts: DoctorReport['counts'] = { offers: 0, refused: 0, byStatus: {}, byKind: {}, byProject: {} }
  let dialect: DialectName | null = null
  let refusal: DoctorReport['refusal'] = null
  try {
    await withFeed(async (feed) => {
      const summary = await readFeed(
        feed,
        log,
        async ({ units, lines }, name) => {
          dialect = name
          for (const [index, read] of units.entries()) {
            const unit = { ...read, ...withoutEndedDiscount(read) }
            prices.add(unit, lines[index])
            cities.add(unit, lines[index])
            houses.add(unit)
            counts.byKind[unit.kind] = (counts.byKind[unit.kind] ?? 0) + 1
            counts.byStatus[unit.status] = (counts.byStatus[unit.status] ?? 0) + 1
            if (unit.status !== 'free') continue
            counts.byProject[unit.project.name] = (counts.byProject[unit.project.name] ?? 0) + 1
            portals.add(unit)
            cards.add(unit)
          }
        },
        reading,
      )
      counts.offers = summary.offers
      counts.refused = summary.refused
      held = prices.report(log)
      portals.hold(held)
      houses.report(log)
      if (summary.offers > summary.refused) return
      const message = 'the feed has no usable units: an import would be refused'
      log.add({ code: 'feed.empty', severity: 'error', field: '', offerId: '', message })
    })
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    refusal = { ...refusalWords(error, language), detail: language === 'en' ? '' : error.message }
  }
  const groups = groupProblems(log.examples, log.countByCode, language)
  return {
    language,
    outcome: refusal ? 'unreadable' : 'readable',
    dialect,
    counts,
    refusal,
    cards: refusal ? [] : cards.chosen().map((unit) => cardOf(unit, held.has(unit.externalId))),
    portals: refusal ? [] : portals.report(language),
    ...sorted(groups),
    changes: null,
  }
}

/**
 * Problems by code, in the words of the report.
 *
 * @param examples - one of each code at least
 * @param most - of the examples of one code are kept
 */
export function groupProblems(
  examples: readonly FeedProblem[],
  countByCode: Readonly<Partial<Record<ProblemCode, number>>>,
  language: ReportLanguage,
  most = EXAMPLES,
): ProblemGroup[] {
  return [...Map.groupBy(examples, ({ code }) => code)].flatMap(([code, ofCode]): ProblemGroup[] => {
    const [first] = ofCode
    if (!first) return []
    const count = countByCode[code] ?? ofCode.length
    const shown = ofCode.slice(0, most).map(({ offerId, field, message, line }) => ({
      offerId,
      field,
      message,
      ...(line !== undefined && { line }),
    }))
    return [{ code, severity: first.severity, count, examples: shown, ...wordsOf(code, language) }]
  })
}

/** Errors first, then by number; guesses apart. */
export function sorted(groups: readonly ProblemGroup[]): Pick<DoctorReport, 'guessed' | 'problems'> {
  const rank = ({ severity }: ProblemGroup) => (severity === 'error' ? 0 : 1)
  const inOrder = groups.toSorted((a, b) => rank(a) - rank(b) || b.count - a.count)
  return {
    guessed: inOrder.filter(({ code }) => isGuess(code)),
    problems: inOrder.filter(({ code }) => !isGuess(code)),
  }
}

/** Ten flats, of as many complexes, houses and numbers of rooms as there are. */
class CardChoice {
  #ofOther = new Map<string, Unit>()
  #rest: Unit[] = []

  add(unit: Unit): void {
    if (this.#ofOther.size >= CARDS) return
    const key = `${unit.project.externalId}/${unit.building.externalId}/${unit.kind}/${unit.rooms}`
    if (!this.#ofOther.has(key)) this.#ofOther.set(key, unit)
    else if (this.#rest.length < CARDS) this.#rest.push(unit)
  }

  chosen(): Unit[] {
    return [...this.#ofOther.values(), ...this.#rest].slice(0, CARDS)
  }
}

const KINDS: Readonly<Record<Unit['kind'], string>> = {
  flat: '',
  apartment: 'апартаменты',
  storeroom: 'Кладовая',
  parking: 'Машино-место',
  commercial: 'Помещение',
}

/** Cards are in Russian in a report of any language, as they are on the site. */
function cardOf(unit: Unit, isPriceHeld: boolean): DoctorCard {
  const { building, project } = unit
  const isHome = unit.kind === 'flat' || unit.kind === 'apartment'
  const name = isHome ? formatRooms(unit.rooms, unit.euro) : KINDS[unit.kind]
  const { deadlineYear, deadlineQuarter } = building
  const deadline =
    deadlineQuarter === null ? `${deadlineYear} г.` : `${deadlineQuarter} кв. ${deadlineYear} г.`
  const height =
    building.floorsTotal !== null && unit.floor <= building.floorsTotal ? building.floorsTotal : null
  const finish = unit.finish === null ? undefined : FINISH_LABELS[unit.finish]
  const discount = isPriceHeld ? undefined : discountOf(unit)
  return {
    id: unit.externalId,
    title: `${name}${unit.kind === 'apartment' ? ` (${KINDS.apartment})` : ''}, ${formatArea(unit.area)}`,
    price: unit.price === null || isPriceHeld ? 'Цена по запросу' : formatPrice(unit.price),
    oldPrice: discount?.oldPrice ?? null,
    lines: [
      ...(discount ? [discount.words] : []),
      [project.name, building.name === project.name ? '' : building.name].filter(Boolean).join(', '),
      `Этаж ${formatFloor(unit.floor, height, unit.floorTo)}${unit.number && `, № ${unit.number}`}`,
      ...(deadlineYear === null ? [] : [`Сдача: ${deadline}`]),
      ...(finish === undefined ? [] : [`Отделка: ${finish.toLowerCase()}`]),
    ],
    picture: pictureOf(unit),
  }
}

function pictureOf({ plans }: Unit): DoctorCard['picture'] {
  const plan = plans.find(({ kind }) => kind === 'plan' || kind === 'furniture')
  const shown = plan ?? plans[0]
  return shown === undefined ? null : { url: shown.url, isPlan: shown === plan }
}

function discountOf({
  price,
  priceBase,
  discountUntil,
}: Unit): { oldPrice: string; words: string } | undefined {
  if (price === null || priceBase === null || price >= priceBase) return undefined
  const percent = discountPercent(price, priceBase)
  const share = percent === null ? '' : ` ${formatPercent(percent)}`
  const end = discountUntil === null ? '' : `, до\u00a0${formatDay(discountUntil)}`
  return {
    oldPrice: formatPrice(priceBase),
    words: `Скидка${share}${end}`,
  }
}
