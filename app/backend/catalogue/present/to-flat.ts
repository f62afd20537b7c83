import type { CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { Flat } from '#app/contract/flat.ts'
import { deadlineLabel } from '#app/domain/deadline.ts'
import { BENEFITS, FEATURES, FINISHES, VIEWS, WINDOW_SIDES } from '#app/domain/vocabulary.ts'
import { flatPrice } from './flat-price.ts'
import { flatTitle } from './flat-title.ts'
import { mainAlt, mainPlan, planPicture } from './plan-picture.ts'

/** So many flats are remembered of each snapshot; one takes a kilobyte. */
const MAX_REMEMBERED = 5_000
const remembered = new WeakMap<CatalogueSnapshot, Map<CatalogueRow, Flat>>()

/**
 * A flat with the fields of lists: the same object while neither its row nor the snapshot changes, so that what is made from it, such
 * as the key of its card, is made once. Not to be changed.
 *
 * @throws when its project, building or city is not in the snapshot
 */
export function toFlat(row: CatalogueRow, snapshot: CatalogueSnapshot): Readonly<Flat> {
  const flats = remembered.get(snapshot) ?? new Map<CatalogueRow, Flat>()
  const before = flats.get(row)
  if (before) return before
  const flat = flatOf(row, snapshot)
  if (flats.size >= MAX_REMEMBERED) flats.clear()
  remembered.set(snapshot, flats.set(row, flat))
  return flat
}

function flatOf(row: CatalogueRow, snapshot: CatalogueSnapshot): Flat {
  const { project, building, city } = placesOf(row, snapshot)
  const plan = mainPlan(row.plans)
  return {
    id: row.id,
    number: row.number,
    lot_number: row.lotNumber,
    rooms: row.rooms,
    euro: row.euro,
    area: row.area,
    kitchen_area: positiveOrNull(row.kitchenArea),
    floor: row.floor,
    floor_to: row.floorTo,
    floors_total: heightOf(row),
    section: row.section,
    ...flatPrice(row),
    ...snapshot.payOf(row),
    status: row.status,
    reserved: row.status === 'reserved',
    finish: FINISHES.find((finish) => finish === row.finish) ?? null,
    deadline: { value: row.deadline, label: deadlineLabel(row.deadline) },
    project: { id: project.id, slug: project.slug, name: project.name },
    building: { id: building.id, slug: building.slug, number: building.number, name: building.name },
    city: { id: city.id, name: city.name },
    type_id: row.layoutTypeId,
    plan: plan ? planPicture(plan, mainAlt(plan, flatTitle(row))) : null,
    features: knownValues(FEATURES, row.traits),
    views: knownValues(VIEWS, row.views),
    sides: knownValues(WINDOW_SIDES, row.windowDirections),
    benefits: knownValues(BENEFITS, row.benefits),
  }
}

/** Floors of the flat's house; null while nobody has said how high it is. */
export function heightOf({ floorsTotal, floorsKnown }: CatalogueRow): number | null {
  return floorsKnown ? floorsTotal : null
}

/** Flats in the order of the ids; ids that are no longer in the snapshot are skipped. */
export function toFlats(ids: readonly number[], snapshot: CatalogueSnapshot): Flat[] {
  return ids.flatMap((id) => {
    const row = snapshot.flatsById.get(id)
    return row ? [toFlat(row, snapshot)] : []
  })
}

/** The project, building and city of a flat. */
export function placesOf(row: CatalogueRow, snapshot: CatalogueSnapshot) {
  const project = snapshot.projects.get(row.projectId)
  const building = snapshot.buildings.get(row.buildingId)
  const city = snapshot.cities.get(row.cityId)
  if (!project || !building || !city) throw new Error(`flat ${row.id} has no place in the catalogue`)
  return { project, building, city }
}

/**
 * The values that are in the vocabulary, in its order; a feed may bring unknown ones, which have no label.
 */
function knownValues<Word extends string>(vocabulary: readonly Word[], words: readonly string[]): Word[] {
  return vocabulary.filter((word) => words.includes(word))
}

/** A feed writes zero for what it does not know. */
export function positiveOrNull(value: number | null): number | null {
  return value !== null && value > 0 ? value : null
}
