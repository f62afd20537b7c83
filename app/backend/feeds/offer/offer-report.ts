import type { ProblemCode, ProblemLog, Severity } from '#app/backend/feeds/problem.ts'

/** A problem of an offer without its place. */
export type ToldProblem = { severity: Severity; code: ProblemCode; field: string; message: string }

/** Reports problems of one offer; readers of an offer get this instead of the whole log. */
export class OfferReport {
  readonly offerId: string
  /** Where the offer begins. */
  readonly line: number | undefined
  #log: ProblemLog
  #heard: ToldProblem[] | undefined

  constructor(log: ProblemLog, offerId: string, line?: number) {
    this.#log = log
    this.offerId = offerId
    this.line = line
  }

  /** @param message - of a problem that many offers have it is better made only when it is kept */
  warn(code: ProblemCode, field: string, message: string | (() => string)): void {
    this.#add('warning', code, field, message)
  }

  error(code: ProblemCode, field: string, message: string): void {
    this.#add('error', code, field, message)
  }

  /** @returns what was told while something was read, to be told of other offers too by `repeat` */
  listen<Result>(read: () => Result): { result: Result; told: readonly ToldProblem[] } {
    const outer = this.#heard
    const told: ToldProblem[] = []
    this.#heard = told
    const result = read()
    this.#heard = outer
    outer?.push(...told)
    return { result, told }
  }

  repeat(told: readonly ToldProblem[]): void {
    for (const { severity, code, field, message } of told) this.#add(severity, code, field, message)
  }

  #add(severity: Severity, code: ProblemCode, field: string, message: string | (() => string)): void {
    if (this.#log.hasEnough(code) && !this.#heard) {
      this.#log.count(code, severity)
      return
    }
    const text = typeof message === 'string' ? message : message()
    this.#heard?.push({ severity, code, field, message: text })
    const line = this.line !== undefined && { line: this.line }
    this.#log.add({ code, severity, field, offerId: this.offerId, message: text, ...line })
  }
}
