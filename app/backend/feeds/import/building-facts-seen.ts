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

  #addHeight(floors: number, section: number | null): void {
    this.declaredFloors = Math.max(this.declaredFloors ?? 0, floors)
    if (section !== null)
      this.sectionFloors.set(section, Math.max(this.sectionFloors.get(section) ?? 0, floors))
  }
}
