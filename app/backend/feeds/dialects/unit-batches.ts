import { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import type { ProblemLog } from '#app/backend/feeds/problem.ts'
import { cutText } from '#app/backend/feeds/text/clean-text.ts'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import { ownText } from '#app/backend/feeds/text/remembered.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'

const BATCH = 500
export const MAX_ID_LENGTH = 200

/** Units read since the last batch, and the ids of offers that cannot be used. */
export type UnitBatch = { units: Unit[]; refusedIds: string[] }

/** Collects the units of a feed, each id once, and passes them on in batches. */
export class UnitBatches {
  /** Number of offers, usable or not. */
  offers = 0
  refused = 0
  #sink: (batch: UnitBatch) => Promise<void>
  #names: ProjectNames
  #seenIds = new Set<string>()
  #size: number
  #batch: UnitBatch = { units: [], refusedIds: [] }

  /** @param size - units of a batch */
  constructor(problems: ProblemLog, sink: (batch: UnitBatch) => Promise<void>, size = BATCH) {
    this.#sink = sink
    this.#size = size
    this.#names = new ProjectNames(problems)
  }

  /** Whether a batch is complete and must be passed on before the next offer. */
  get isFull(): boolean {
    return this.#batch.units.length >= this.#size
  }

  /**
   * Takes an offer with its id.
   *
   * @param idField - where the id stands, for the report
   * @param read - null when the offer cannot be used; called only for an offer whose id can be
   */
  take(id: string, report: OfferReport, idField: string, read: () => Unit | null): void {
    this.offers++
    const isUsable = this.#checkId(id, report, idField)
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

  #checkId(id: string, report: OfferReport, field: string): boolean {
    if (id === '') {
      report.error('id.missing', field, 'an offer without an id: skipped')
      return false
    }
    if (id.length > MAX_ID_LENGTH) {
      const message = `the id is longer than ${MAX_ID_LENGTH} characters: the offer is skipped`
      report.error('id.long', field, message)
      return false
    }
    const seen = this.#seenIds.size
    if (this.#seenIds.add(ownText(id)).size === seen) {
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
