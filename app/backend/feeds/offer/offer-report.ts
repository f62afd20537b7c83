import type { ProblemLog, Severity } from '#app/backend/feeds/problem.ts'

/** Tells problems of one offer; readers get this instead of the whole log. */
export class OfferReport {
  readonly offerId: string
  #log: ProblemLog

  constructor(log: ProblemLog, offerId: string) {
    this.#log = log
    this.offerId = offerId
  }

  warn(code: string, field: string, message: string): void {
    this.#tell('warning', code, field, message)
  }

  error(code: string, field: string, message: string): void {
    this.#tell('error', code, field, message)
  }

  #tell(severity: Severity, code: string, field: string, message: string): void {
    this.#log.add({ code, severity, field, offerId: this.offerId, message })
  }
}
