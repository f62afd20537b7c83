import type { ProblemLog, Severity } from '#app/backend/feeds/problem.ts'

/** Reports problems of one offer; readers of an offer get this instead of the whole log. */
export class OfferReport {
  readonly offerId: string
  #log: ProblemLog

  constructor(log: ProblemLog, offerId: string) {
    this.#log = log
    this.offerId = offerId
  }

  warn(code: string, field: string, message: string): void {
    this.#add('warning', code, field, message)
  }

  error(code: string, field: string, message: string): void {
    this.#add('error', code, field, message)
  }

  #add(severity: Severity, code: string, field: string, message: string): void {
    this.#log.add({ code, severity, field, offerId: this.offerId, message })
  }
}
