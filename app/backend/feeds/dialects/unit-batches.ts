import { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import type { ProblemLog } from '#app/backend/feeds/problem.ts'
import { cutText } from '#app/backend/feeds/text/clean-text.ts'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import { ownText } from '#app/backend/feeds/text/remembered.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'
import { NumberSet } from './number-set.ts'

const BATCH = 500
export const MAX_ID_LENGTH = 200

/** Units read since the last batch, and the ids of offers that cannot be used. */
export type UnitBatch = { units: Unit[]; refusedIds: string[] }

/** An id as a floor and a number on it, and those of the ids so far that have the same start. */
export type NumberedId = { row: number; number: number; seen: NumberSet }

/** Collects the units of a feed, each id once, and passes them on in batches. */
export class UnitBatches {
  /** Number of offers, usable or not. */
  offers = 0
  refused = 0
  #sink: (batch: UnitBatch) => Promise<void>
  #names: ProjectNames
  #seenIds = new Set<string>()
  #seenNumbers = new Map<string, NumberSet>()
  #batch: UnitBatch = { units: [], refusedIds: [] }

  constructor(problems: ProblemLog, sink: (batch: UnitBatch) => Promise<void>) {
    this.#sink = sink
    this.#names = new ProjectNames(problems)
  }

  /** Whether a batch is complete and must be passed on before the next offer. */
  get isFull(): boolean {
    return this.#batch.units.length >= BATCH
  }

  /**
   * Takes an offer with its id.
   *
   * @param idField - where the id stands, for the report
   * @param read - null when the offer cannot be used; called only for an offer whose id can be
   * @param numbered - of an id that is a number after some start, which is found quicker than its text
   */
  take(
    id: string,
    report: OfferReport,
    idField: string,
    read: () => Unit | null,
    numbered?: NumberedId | null,
  ): void {
    this.offers++
    const isUsable = this.#checkId(id, report, idField, numbered)
    const unit = isUsable ? read() : null
    if (unit) {
      this.#names.check(unit)
      this.#batch.units.push(unit)
      return
    }
    this.refused++
    if (isUsable) this.#batch.refusedIds.push(id)
  }

  /** An offer that is none of this feed: it counts as refused. */
  refuse(): void {
    this.offers++
    this.refused++
  }

  async flush(): Promise<void> {
    const batch = this.#batch
    this.#batch = { units: [], refusedIds: [] }
    await this.#sink(batch)
  }

  /** The numbers of ids so far that have a start. */
  numbersOf(start: string): NumberSet {
    const known = this.#seenNumbers.get(start)
    if (known) return known
    const numbers = new NumberSet()
    this.#seenNumbers.set(start, numbers)
    return numbers
  }

  #isNew(id: string, numbered?: NumberedId | null): boolean {
    if (numbered) return numbered.seen.add(numbered.row, numbered.number)
    const count = this.#seenIds.size
    return this.#seenIds.add(ownText(id)).size > count
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
    if (!this.#isNew(id, numbered)) {
      const message = 'this id was already in the file: the first offer is kept'
      report.error('id.duplicate', field, message)
      return false
    }
    return true
  }
}

/** Tells when a feed calls complexes of one id by two names: they cannot be told apart, and become one. */
class ProjectNames {
  #problems: ProblemLog
  #nameById = new Map<string, string>()
  #told = new Set<string>()

  constructor(problems: ProblemLog) {
    this.#problems = problems
  }

  check({ externalId, project }: Unit): void {
    const first = this.#nameById.get(project.externalId)
    if (first === undefined) this.#nameById.set(ownText(project.externalId), ownText(project.name))
    if (first === undefined || first === project.name || foldName(first) === foldName(project.name)) return
    if (this.#told.has(project.externalId)) return
    this.#told.add(project.externalId)
    new OfferReport(this.#problems, externalId).warn(
      'project.two-names',
      '',
      `complex ${cutText(project.externalId, 40)} is called "${cutText(first, 80)}" and "${cutText(project.name, 80)}": taken as one`,
    )
  }
}
