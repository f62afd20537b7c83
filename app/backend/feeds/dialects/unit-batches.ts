import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import type { ProblemLog } from '#app/backend/feeds/problem.ts'
import { cutText } from '#app/backend/feeds/text/clean-text.ts'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import { ownText } from '#app/backend/feeds/text/remembered.ts'
import type { Unit, UnitProject } from '#app/backend/feeds/unit.ts'
import type { NumberSet } from './number-set.ts'
import { type NumberedId, SeenIds } from './seen-ids.ts'

const BATCH = 500
/** More is not the feed of a developer, and its ids would fill the memory. */
const MAX_OFFERS = 1_048_576
export const MAX_ID_LENGTH = 200

/** Units read since the last batch, and the ids of offers that cannot be used. */
export type UnitBatch = {
  units: Unit[]
  /** Where each of them begins: the line of the file or the row of the sheet. */
  lines: (number | undefined)[]
  refusedIds: string[]
}

/** Collects the units of a feed, each id once, and passes them on in batches. */
export class UnitBatches {
  /** Number of offers, usable or not. */
  offers = 0
  refused = 0
  #sink: (batch: UnitBatch) => Promise<void>
  #names: ProjectNames
  #ids = new SeenIds()
  #batch = emptyBatch()

  constructor(problems: ProblemLog, sink: (batch: UnitBatch) => Promise<void>) {
    this.#sink = sink
    this.#names = new ProjectNames(problems)
  }

  /** Whether a batch is complete and must be passed on before the next offer. */
  get isFull(): boolean {
    return this.#batch.units.length + this.#batch.refusedIds.length >= BATCH
  }

  /**
   * Takes an offer with its id.
   *
   * @param idField - where the id stands, for the report
   * @param read - null when the offer cannot be used; called only for an offer whose id can be
   * @param numbered - of an id that is a number after some start, which is found quicker than its text
   * @throws {FeedUnreadable} when a feed has more offers than any developer
   */
  take(
    id: string,
    report: OfferReport,
    idField: string,
    read: () => Unit | null,
    numbered?: NumberedId | null,
  ): void {
    this.#count()
    const isUsable = this.#checkId(id, report, idField, numbered)
    const unit = isUsable ? read() : null
    if (unit) {
      this.#names.check(unit)
      this.#batch.units.push(unit)
      this.#batch.lines.push(report.line)
      return
    }
    this.refused++
    if (isUsable) this.#batch.refusedIds.push(id)
  }

  /** An offer that is none of this feed: it counts as refused. */
  refuse(): void {
    this.#count()
    this.refused++
  }

  async flush(): Promise<void> {
    const batch = this.#batch
    this.#batch = emptyBatch()
    await this.#sink(batch)
  }

  /** The numbers of ids so far that have a start; undefined when there are too many of these. */
  numbersOf(start: string): NumberSet | undefined {
    return this.#ids.numbersOf(start)
  }

  #count(): void {
    if (++this.offers <= MAX_OFFERS) return
    throw new FeedUnreadable('too-large', `The feed has more than ${MAX_OFFERS} offers. Split it.`)
  }

  #checkId(id: string, report: OfferReport, field: string, numbered?: NumberedId | null): boolean {
    if (id === '') {
      report.error('id.missing', field, 'an offer without an id: skipped')
      return false
    }
    if (id.length > MAX_ID_LENGTH) {
      const message = `the id is longer than ${MAX_ID_LENGTH} characters: the offer is skipped`
      report.error('id.long', field, message)
      return false
    }
    const isNew = numbered ? numbered.seen.add(numbered.row, numbered.number) : this.#ids.add(id)
    if (!isNew) {
      const message = 'this id was already in the file: the first offer is kept'
      report.error('id.duplicate', field, message)
      return false
    }
    return true
  }
}

const emptyBatch = (): UnitBatch => ({ units: [], lines: [], refusedIds: [] })

/** Complexes whose names are compared; a feed has fewer. */
const MAX_NAMES = 10_000

/** Tells when a feed calls complexes of one id by two names: they cannot be told apart, and become one. */
class ProjectNames {
  #problems: ProblemLog
  #nameById = new Map<string, string>()
  #told = new Set<string>()
  /** Offers come complex by complex, and mostly share the object of theirs. */
  #last: UnitProject | undefined

  constructor(problems: ProblemLog) {
    this.#problems = problems
  }

  check({ externalId, project }: Unit): void {
    if (project === this.#last) return
    this.#last = project
    const first = this.#nameById.get(project.externalId)
    if (first === undefined) this.#keep(project)
    if (first === undefined || first === project.name || foldName(first) === foldName(project.name)) return
    if (this.#told.has(project.externalId)) return
    this.#told.add(ownText(project.externalId))
    new OfferReport(this.#problems, externalId).warn(
      'project.two-names',
      '',
      `complex ${cutText(project.externalId, 40)} is called "${cutText(first, 80)}" and "${cutText(project.name, 80)}": taken as one`,
    )
  }

  #keep({ externalId, name }: UnitProject): void {
    if (this.#nameById.size < MAX_NAMES) this.#nameById.set(ownText(externalId), ownText(name))
  }
}
