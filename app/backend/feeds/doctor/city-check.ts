import { cityNamed } from '#app/backend/feeds/offer/address-place.ts'
import { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import type { ProblemLog } from '#app/backend/feeds/problem.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'

/** A feed has fewer. */
const MAX_COMPLEXES = 10_000

/** Tells complexes whose city the feed does not say, each once: an import places them by a guess. */
export class CityCheck {
  #seen = new Set<string>()
  #log: ProblemLog

  constructor(log: ProblemLog) {
    this.#log = log
  }

  /** @param line - where the offer begins */
  add({ externalId, project }: Unit, line: number | undefined): void {
    if (this.#seen.has(project.externalId) || this.#seen.size >= MAX_COMPLEXES) return
    this.#seen.add(project.externalId)
    if (cityNamed(project) !== '') return
    const taken =
      project.region === null
        ? 'the main city of the site'
        : `the region "${project.region}", or the main city of the site where that is in it`
    const report = new OfferReport(this.#log, externalId, line)
    report.warn('city.missing', 'location/locality-name', `no city: an import takes ${taken}`)
  }
}
