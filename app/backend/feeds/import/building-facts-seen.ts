import type { Unit, UnitBuilding } from '#app/backend/feeds/unit.ts'

/**
 * What all offers of one building say about it: the first value of a field wins, of the floors the highest.
 */
export class BuildingFacts {
  declaredFloors: number | null = null
  /** Declared floors of each numbered section: sections of one house may differ. */
  readonly sectionFloors = new Map<number, number>()
  topFloor = 0
  state: UnitBuilding['state'] = null
  deadlineYear: number | null = null
  deadlineQuarter: number | null = null
  material: string | null = null
  ceilingHeight: number | null = null
  address: string | null = null

  add(unit: Unit): void {
    const { building } = unit
    this.topFloor = Math.max(this.topFloor, unit.floor, unit.floorTo ?? 0)
    if (building.floorsTotal !== null) this.#addHeight(building.floorsTotal, unit.section)
    this.state ??= building.state
    this.material ??= building.material
    this.ceilingHeight ??= building.ceilingHeight
    this.address ??= building.address
    if (this.deadlineYear !== null || building.deadlineYear === null) return
    this.deadlineYear = building.deadlineYear
    this.deadlineQuarter = building.deadlineQuarter
  }

  /** Adds what was seen of the same house under another name. */
  merge(other: BuildingFacts): void {
    this.topFloor = Math.max(this.topFloor, other.topFloor)
    if (other.declaredFloors !== null) this.#addHeight(other.declaredFloors, null)
    for (const [section, floors] of other.sectionFloors) this.#addHeight(floors, section)
    this.state ??= other.state
    this.material ??= other.material
    this.ceilingHeight ??= other.ceilingHeight
    this.address ??= other.address
    if (this.deadlineYear !== null) return
    this.deadlineYear = other.deadlineYear
    this.deadlineQuarter = other.deadlineQuarter
  }

  #addHeight(floors: number, section: number | null): void {
    this.declaredFloors = Math.max(this.declaredFloors ?? 0, floors)
    if (section !== null)
      this.sectionFloors.set(section, Math.max(this.sectionFloors.get(section) ?? 0, floors))
  }
}
