import type { ProblemCode, ProblemLog, Severity } from '#app/backend/feeds/problem.ts'

/** Reports problems of one offer; readers of an offer get this instead of the whole log. */
export class OfferReport {
  readonly offerId: string
  /** Problems so far. */
  told = 0
  #log: ProblemLog
  #fieldNames: ReadonlyMap<string, string> | undefined
  #line: number | undefined

  /**
   * @param fieldNames - names of fields to write instead of those of YRL
   * @param line - where the offer begins
   */
  constructor(log: ProblemLog, offerId: string, fieldNames?: ReadonlyMap<string, string>, line?: number) {
    this.#log = log
    this.#fieldNames = fieldNames
    this.offerId = offerId
    this.#line = line
  }

  warn(code: ProblemCode, field: string, message: string): void {
    this.#add('warning', code, field, message)
  }

  error(code: ProblemCode, field: string, message: string): void {
    this.#add('error', code, field, message)
  }

  #add(severity: Severity, code: ProblemCode, field: string, message: string): void {
    this.told++
    const name = this.#fieldNames?.get(field) ?? field
    const line = this.#line !== undefined && { line: this.#line }
    this.#log.add({ code, severity, field: name, offerId: this.offerId, message, ...line })
  }
}
