import type { BuildingInfo } from '#demo/company.ts'
import type { DrawnBuilding, PictureAreas } from './picture-areas.ts'
import { contains, type Ring, ringArea, sharedArea } from './rings.ts'

const MIN_OUTLINE_PX2 = 400
/** Share of the smaller building that another may cover: edges are simplified to a pixel. */
const SHARED_OUTLINE = 0.02
/** Edges follow pixel borders and are simplified by less than a pixel. */
const BORDER_PX = 1

/** Section and floor of a cell as one string. */
export const placeOf = (section: number, floor: number): string => `section ${section} floor ${floor}`

/** All places that must be selectable on the facades of a building. */
export function placesOf(building: BuildingInfo): string[] {
  return building.sections.flatMap(({ number, floors }) =>
    Array.from({ length: floors }, (_, index) => placeOf(number, index + 1)),
  )
}

function allRings({ outline, floors, cells }: DrawnBuilding): Ring[] {
  return [
    ...outline,
    ...floors.flatMap(({ visible, quads }) => [...visible, ...quads]),
    ...cells.flatMap(({ visible }) => visible),
  ]
}

/** Faults of one building on any picture. */
function drawnFaults(
  building: BuildingInfo,
  drawn: DrawnBuilding,
  { width, height }: PictureAreas,
): string[] {
  const faults: string[] = []
  const outlineArea = drawn.outline.reduce((sum, ring) => sum + ringArea(ring), 0)
  if (outlineArea < MIN_OUTLINE_PX2) faults.push('has no outline')

  const top = Math.max(...building.sections.map(({ floors }) => floors))
  const missing = Array.from({ length: top }, (_, index) => index + 1).filter(
    (floor) => drawn.floors.filter((band) => band.floor === floor && band.quads.length > 0).length !== 1,
  )
  if (missing.length > 0) faults.push(`not one band for floors ${missing.join(', ')}`)
  if (drawn.floors.length > top) faults.push(`bands of more than ${top} floors`)

  const places = new Set(placesOf(building))
  const cells = drawn.cells.map(({ section, floor }) => placeOf(section, floor))
  if (new Set(cells).size !== cells.length) faults.push('two cells of one place')
  const strange = cells.filter((place) => !places.has(place))
  if (strange.length > 0) faults.push(`cells of no place: ${strange.join(', ')}`)

  const rings = allRings(drawn)
  if (rings.some((ring) => !(ringArea(ring) > 0))) faults.push('an area of nothing')
  const isOutside = ([x, y]: readonly [number, number]) =>
    x < -BORDER_PX || y < -BORDER_PX || x > width + BORDER_PX || y > height + BORDER_PX
  if (rings.some((ring) => ring.some(isOutside))) faults.push('stands out of the picture')
  return faults
}

/**
 * Faults of the areas of a picture that should show exactly these `buildings`.
 *
 * @returns faults that begin with the id of the building
 */
export function areaFaults(buildings: readonly BuildingInfo[], areas: PictureAreas): string[] {
  const absent = buildings.filter(({ id }) => !areas.buildings.some((drawn) => drawn.id === id))
  const faults = absent.map(({ id }) => `${id}: is not shown`)
  for (const drawn of areas.buildings) {
    const building = buildings.find(({ id }) => id === drawn.id)
    if (!building) faults.push(`${drawn.id}: should not be shown`)
    else faults.push(...drawnFaults(building, drawn, areas).map((fault) => `${drawn.id}: ${fault}`))
  }
  return faults
}

/** Faults between the buildings of a master plan: marks and outlines that overlap another building. */
export function neighbourFaults({ buildings }: PictureAreas): string[] {
  const faults: string[] = []
  for (const { id, outline, pin } of buildings) {
    if (!contains(outline, pin)) faults.push(`${id}: its mark is not on it`)
    const area = sharedArea(outline, outline)
    for (const other of buildings) {
      if (other.id === id) continue
      if (contains(other.outline, pin)) faults.push(`${id}: its mark is on ${other.id}`)
      if (sharedArea(outline, other.outline) > area * SHARED_OUTLINE)
        faults.push(`${id}: shares its outline with ${other.id}`)
    }
  }
  return faults
}
