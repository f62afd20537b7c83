import { describe, expect, it } from 'vitest'
import { readCompany } from '#demo/company.ts'
import { planFaults } from '#demo/plans/plan-faults.ts'

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
})
