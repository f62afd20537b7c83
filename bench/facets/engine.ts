import type { FilterQuery } from '#app/backend/catalogue/index/index-query.ts'

/** The answer that all engines must agree on; options without flats are left out. */
export type Answer = {
  total: number
  /** First page by price; flats without a price come last, equal ones by id. */
  ids: number[]
  counts: Record<string, Record<string, number>>
  /** Absent for engines without ranges. */
  ranges?: Record<string, { min: number; max: number } | null>
}

export type Engine = {
  name: string
  /** Why the engine answers only some of the queries. */
  note?: string
  /** One timed run; if the engine has several ways, the fastest counts. */
  ask(filter: FilterQuery): Promise<{ milliseconds: number; answer: Answer }>
  canAnswer(query: { filter: FilterQuery; hasRanges: boolean }): boolean
  close(): Promise<void>
}

export const PAGE = { limit: 20, offset: 0 }

/** Facets that are compared. */
export const COMPARED = [
  'city',
  'project',
  'building',
  'rooms',
  'deadline',
  'finish',
  'feature',
  'view',
  'benefit',
] as const

/** @throws when two engines disagree, with the first difference */
export function compare(expected: Answer, got: Answer, context: string): void {
  const { ranges, ...rest } = got
  const { ranges: expectedRanges, ...expectedRest } = expected
  const found = stable({ ...rest, ranges: ranges ?? null })
  const wanted = stable({ ...expectedRest, ranges: ranges ? (expectedRanges ?? null) : null })
  if (found !== wanted)
    throw new Error(`${context}: the answers differ\n  expected ${wanted}\n  got      ${found}`)
}

function stable(answer: object): string {
  return JSON.stringify(answer, (_key, value: unknown) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
