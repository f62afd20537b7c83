import { describe, expect, it } from 'vitest'
import { readCompany } from '#demo/company.ts'
import { allPlans, doorFaults, planFaults } from '#demo/plans/plan-faults.ts'

describe('the plans', () => {
  it('agree with the company to a hundredth of a square metre, and tile every floor', () => {
    expect(planFaults(readCompany('demo'))).toEqual([])
  })

  it('are found wrong when the description says another area, or another order of flats', () => {
    const company = readCompany('demo')
    const layouts = company.layouts.map((layout) =>
      layout.code === 'e2' ? { ...layout, area: { ...layout.area, total: 60 } } : layout,
    )
    const sectionTypes = company.sectionTypes.map((type) =>
      type.code === 'A24' ? { ...type, flats: type.flats.toReversed() } : type,
    )
    const projects = company.projects.map((project) => ({
      ...project,
      buildings: project.buildings.map((building) => ({
        ...building,
        commerce: building.commerce.map((unit) => ({ ...unit, number: `${unit.number}0` })),
      })),
    }))
    const faults = planFaults({ ...company, layouts, sectionTypes, projects })
    expect(faults).toContain('sever-1-p20: has no plan')
    expect(faults).toContain('e2: total is 60, drawn 58.07')
    expect(faults.some((fault) => fault.startsWith('A24: flats stand as'))).toBe(true)
  })

  it('have doors that do not meet when they open, and say so when they would', () => {
    for (const plan of allPlans().values()) expect(doorFaults(plan)).toEqual([])
    const leaf = { x: 0, y: 0, isHorizontal: false, length: 0.8, swing: 1, hinge: -1 } as const
    const wall = { isEntry: false, isOpening: false, thickness: 0.12 }
    const facing = { ...leaf, ...wall, x: 1.2, swing: -1 } as const
    expect(doorFaults({ doors: [{ ...leaf, ...wall }, facing] })).toHaveLength(1)
    expect(
      doorFaults({
        doors: [
          { ...leaf, ...wall },
          { ...facing, x: 1.7 },
        ],
      }),
    ).toEqual([])
    expect(
      doorFaults({
        doors: [
          { ...leaf, ...wall },
          { ...facing, isOpening: true },
        ],
      }),
    ).toEqual([])
  })
})
