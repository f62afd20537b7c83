import type { IndexRow } from '#app/backend/catalogue/index/index-query.ts'
import { type Catalogue, createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { placesOf } from '#app/backend/catalogue/snapshot/flat-record.ts'
import { paidBy } from '../../tests/fixtures/api/pay.ts'

const FLATS_OF_HOUSE = 400

/** A catalogue of these flats, each with a number within its house and a lot. */
export function flatsWithNumbers(rows: readonly IndexRow[]): Catalogue {
  const around = {
    cities: [],
    projects: [],
    buildings: [],
    sections: [],
    layoutTypes: [],
    withStorerooms: [],
  }
  const flats = rows.map((row) => {
    const number = String(1 + (row.id % FLATS_OF_HOUSE))
    return {
      ...row,
      externalId: String(row.id),
      kind: 'flat' as const,
      projectSlug: `p${row.projectId}`,
      section: null,
      position: null,
      number,
      lotNumber: `Л-${row.buildingId}-${number}`,
      euro: false,
      freeLayout: false,
      livingArea: null,
      balconyArea: null,
      floorsKnown: true,
      priceBase: null,
      discountReason: null,
      discountUntil: null,
      plans: [],
      roomAreas: [],
      windowDirections: [],
      ceilingHeight: null,
      seenAt: new Date(0),
      statusAt: new Date(0),
      version: 1,
    }
  })
  const mark = { xmin: '1', fingerprint: '', version: 1, places: placesOf(around) }
  return createCatalogue(
    { ...around, flats, mark },
    paidBy(() => null),
  )
}
