import type { ProblemLog } from '#app/backend/feeds/problem.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'
import { EXTRA_KINDS, type ExtraKind } from '#app/domain/booking/extras.ts'

/** Examples that wait for the end of the file. */
const MAX_KEPT = 1000

export const NO_HOUSE = { code: 'extra.no-house', severity: 'warning', field: '' } as const

export function noHouseMessage({ kind, number }: { kind: ExtraKind; number: string }): string {
  const name = kind === 'parking' ? 'parking place' : 'storeroom'
  return `${name} "${number}" stands in no house that has flats: it is offered with the flats of the whole complex`
}

/** Finds the storerooms and parking places of a file that stand in no house of flats, in complexes that have flats in it. */
export class HouseCheck {
  #complexes = new Set<string>()
  #houses = new Set<string>()
  #extras: { complex: string; house: string; offerId: string; kind: ExtraKind; number: string }[] = []

  add({ kind, project, building, externalId: offerId, number, status }: Unit): void {
    const complex = project.externalId
    const house = `${complex}\n${building.externalId}`
    const extra = EXTRA_KINDS.find((known) => known === kind)
    if (kind === 'flat' || kind === 'apartment') {
      this.#complexes.add(complex)
      this.#houses.add(house)
    } else if (extra && status !== 'hidden' && this.#extras.length < MAX_KEPT) {
      this.#extras.push({ complex, house, offerId, kind: extra, number })
    }
  }

  /** After the last unit. */
  report(log: ProblemLog): void {
    for (const { complex, house, offerId, ...unit } of this.#extras) {
      if (!this.#complexes.has(complex) || this.#houses.has(house)) continue
      log.add({ ...NO_HOUSE, offerId, message: noHouseMessage(unit) })
    }
  }
}
