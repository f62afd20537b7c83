import { between, chance } from './chance.ts'
import { quartersAhead } from './demo-calendar.ts'
import type { DemoStatus, FlatPlace, ParkingPlace, StoreroomPlace, UnitPlace } from './demo-unit.ts'

const RESERVED_SHARE = 0.05
/** Of storerooms and parking places. */
const EXTRA_RESERVED_SHARE = 0.04

/** How long a flat takes to sell: large flats, lowest floors and far deadlines take longer. */
function saleDifficulty(place: FlatPlace): number {
  const size = Math.min(1, place.layout.area.total / 120) * 0.3
  const low = place.floor <= 3 ? 0.15 : 0
  const far = Math.max(-1, Math.min(6, quartersAhead(place.building.deadline))) * 0.09
  return chance(place.id, 'patience') + size + low + far
}

function extraSaleDifficulty(place: StoreroomPlace | ParkingPlace): number {
  return (
    chance(place.id, 'patience') + Math.max(-1, Math.min(6, quartersAhead(place.building.deadline))) * 0.09
  )
}

function split(ids: string[], freeShare: number, reservedShare: number): Map<string, DemoStatus> {
  const free = Math.round(ids.length * freeShare)
  const reserved = free === 0 ? 0 : Math.round(ids.length * reservedShare)
  const statusAt = (index: number): DemoStatus => {
    if (index < free) return 'AVAILABLE'
    return index < free + reserved ? 'BOOKED' : 'SOLD'
  }
  return new Map(ids.map((id, index) => [id, statusAt(index)]))
}

/**
 * Status of every unit by id: the units that are hardest to sell are free, the next ones are reserved, the
 * others sold. An announced project has no sales.
 */
export function salesOf(places: UnitPlace[]): Map<string, DemoStatus> {
  const statuses = new Map<string, DemoStatus>()
  for (const project of new Set(places.map((place) => place.project))) {
    const own = places.filter((place) => place.project === project)
    if (project.state === 'announced') {
      for (const { id } of own) statuses.set(id, 'UNAVAILABLE')
      continue
    }
    for (const { id, kind } of own) if (kind === 'commercial') statuses.set(id, 'AVAILABLE')
    const flats = own.filter((place) => place.kind === 'flat')
    const flatIds = flats.toSorted((a, b) => saleDifficulty(b) - saleDifficulty(a)).map(({ id }) => id)
    for (const [id, status] of split(flatIds, project.freeShare, RESERVED_SHARE)) statuses.set(id, status)
    for (const kind of ['storeroom', 'parking'] as const) {
      const ids = own
        .flatMap((place) => (place.kind === kind ? [place] : []))
        .toSorted((a, b) => extraSaleDifficulty(b) - extraSaleDifficulty(a))
        .map(({ id }) => id)
      for (const [id, status] of split(ids, project.freeShare, EXTRA_RESERVED_SHARE)) statuses.set(id, status)
    }
  }
  return statuses
}

/** Days since the sale of a building began: about two and a half years before its deadline. */
export function saleStart(building: { id: string; deadline: { quarter: number; year: number } }): number {
  const days = (10 - quartersAhead(building.deadline)) * 91
  return Math.max(75, Math.min(729, days + between(-40, 40, building.id, 'sale-start')))
}
