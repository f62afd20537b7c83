import type { Construction } from '#demo/company.ts'
import { areaOf, boundsOf, isInside, overlaps, type Rect, round2, transform } from './geometry.ts'
import { isService } from './plan-types.ts'
import type { PlacedFlat, SectionPlan } from './section-plan.ts'

const TOUCHING = 1e-4

/** The area covered by a flat: the flat itself and its loggias. */
function partsOf({ flat, main, matrix }: PlacedFlat): Rect[] {
  const loggias = flat.loggias.map(({ outer: { x, y, w, h } }) =>
    boundsOf([transform(matrix, x, y), transform(matrix, x + w, y + h)]),
  )
  return [main, ...loggias]
}

const overlap = (a: Rect[], b: Rect[]): boolean => a.some((p) => b.some((q) => overlaps(p, q, TOUCHING)))

function flatFaults(placed: PlacedFlat, section: SectionPlan): string[] {
  const { position } = placed
  const faults: string[] = []
  const whole = { x: 0, y: 0, w: section.type.width, h: section.type.depth }
  const solid = [...section.corridor, section.core]
  if (overlap(partsOf(placed), solid)) faults.push(`flat ${position} stands on the corridor or the stairs`)
  if (!section.corridor.some((part) => isInside(placed.door, part)))
    faults.push(`flat ${position} has no way out`)
  if (placed.windows.length === 0) faults.push(`flat ${position} has no windows`)
  if (placed.windows.some((window) => isInside(window, whole))) {
    faults.push(`flat ${position} has a window that is not on a facade`)
  }
  const dark = placed.flat.rooms.filter((room) => !isService(room.kind) && !room.windowSide)
  return [...faults, ...dark.map((room) => `flat ${position}: ${room.name} has no window`)]
}

/** All faults of a section's floor; empty if there are none. */
export function sectionFaults(section: SectionPlan, construction: Construction): string[] {
  const { type, flats } = section
  const faults: string[] = []
  const order = flats.map(({ layout }) => layout).join()
  if (order !== type.flats.join()) faults.push(`flats stand as ${order}, not as ${type.flats.join()}`)
  for (const [index, a] of flats.entries()) {
    for (const b of flats.slice(index + 1)) {
      if (overlap(partsOf(a), partsOf(b))) faults.push(`flats ${a.position} and ${b.position} overlap`)
    }
    faults.push(...flatFaults(a, section))
  }
  const rows = 2 * construction.flatDepth + construction.corridorWidth
  if (type.kind === 'slab' && Math.abs(type.depth - rows) > 1e-6) {
    faults.push('its depth is not two flats and a corridor')
  }
  const covered = [...flats.map(({ main }) => main), ...section.corridor, section.core].reduce(
    (total, part) => total + areaOf(part),
    0,
  )
  const whole = type.width * type.depth
  if (Math.abs(covered - whole) > 0.01) faults.push(`${round2(covered)} of ${round2(whole)} m² are covered`)
  return faults.map((fault) => `${type.code}: ${fault}`)
}
