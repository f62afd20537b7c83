import type { MonthPay } from '#app/backend/catalogue/index/columns.ts'
import type { IndexRow } from '#app/backend/catalogue/index/index-query.ts'
import type { FlatPay, PricedFlat } from '#app/domain/mortgage/flat-pay.ts'
import type { ProgrammeTerms } from '#app/domain/mortgage/programme.ts'
import { FINISHES } from '#app/domain/vocabulary.ts'
import type { CityRow } from './reader.ts'

/** What flats cost a month at the moment of a snapshot. @param cities - the public ones by id */
export type PaySource = (cities: ReadonlyMap<number, CityRow>) => (flat: PricedFlat) => FlatPay

/** What a snapshot says of payments by month. All of it is of one moment, as its index is. */
export type SnapshotPay = {
  /** Payment of a flat; asked again for the same row, it is not calculated again. */
  payOf: (row: IndexRow) => FlatPay
  /** For the index. */
  monthPay: MonthPay
  /** Of a flat as it was, or is not here yet: its programme is none of those that flats of the snapshot use. */
  monthPayOnce: MonthPay
  /** What payments of flats that are not sold are calculated by, of one project or of all; the least rate first. */
  programmes: (projectId?: number) => ProgrammeTerms[]
}

export function snapshotPay(pay: (flat: PricedFlat) => FlatPay): SnapshotPay {
  const known = new WeakMap<IndexRow, FlatPay>()
  /** Each programme by project, with the least first payment of its flats. */
  const inUse = new Map<number, Map<string, ProgrammeTerms>>()

  function use(terms: ProgrammeTerms, projectId: number): void {
    const ofProject = inUse.get(projectId) ?? new Map<string, ProgrammeTerms>()
    inUse.set(projectId, ofProject)
    keepLeast(ofProject, terms)
  }

  function payOnce({ price, benefits, cityId, finish }: IndexRow): FlatPay {
    const known = FINISHES.find((each) => each === finish) ?? null
    return pay({ price, benefits, finish: known, city: { id: cityId } })
  }

  function payOf(row: IndexRow): FlatPay {
    const before = known.get(row)
    if (before) return before
    const made = payOnce(row)
    known.set(row, made)
    const { programme } = made
    if (programme && row.status !== 'sold') use(programme, row.projectId)
    return made
  }

  return {
    payOf,
    monthPay: (row) => payOf(row).month_pay,
    monthPayOnce: (row) => payOnce(row).month_pay,
    programmes: (projectId) => {
      const found = new Map<string, ProgrammeTerms>()
      for (const [id, ofProject] of inUse)
        if (projectId === undefined || projectId === id)
          for (const terms of ofProject.values()) keepLeast(found, terms)
      return [...found.values()].sort((a, b) => a.rate - b.rate)
    },
  }
}

function keepLeast(programmes: Map<string, ProgrammeTerms>, terms: ProgrammeTerms): void {
  const key = nameOf(terms)
  const before = programmes.get(key)
  if (!before || terms.first_payment_percent < before.first_payment_percent) programmes.set(key, terms)
}

/** What tells programmes apart: a flat may need a larger first payment of the same one. */
function nameOf({ first_payment_percent: _, ...terms }: ProgrammeTerms): string {
  return JSON.stringify(Object.values(terms))
}
