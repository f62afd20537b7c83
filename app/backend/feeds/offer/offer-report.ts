import type { ProblemCode, ProblemLog, Severity } from '#app/backend/feeds/problem.ts'

/** Reports problems of one offer; readers of an offer get this instead of the whole log. */
export class OfferReport {
  readonly offerId: string
  /** Problems so far. */
  told = 0
  #log: ProblemLog
  #line: number | undefined

  /** @param line - where the offer begins */
  constructor(log: ProblemLog, offerId: string, line?: number) {
    this.#log = log
    this.offerId = offerId
    this.#line = line
  }

  /** @param message - of a problem that many offers have it is better made only when it is kept */
  warn(code: ProblemCode, field: string, message: string | (() => string)): void {
    this.#add('warning', code, field, message)
  }

  error(code: ProblemCode, field: string, message: string): void {
    this.#add('error', code, field, message)
  }

  #add(severity: Severity, code: ProblemCode, field: string, message: string | (() => string)): void {
    this.told++
    if (this.#log.hasEnough(code)) {
      this.#log.count(code, severity)
      return
    }
    const text = typeof message === 'string' ? message : message()
    const line = this.#line !== undefined && { line: this.#line }
    this.#log.add({ code, severity, field, offerId: this.offerId, message: text, ...line })
  }
}
