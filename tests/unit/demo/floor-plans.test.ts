import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readCompany } from '#demo/company.ts'
import { floorPlans } from '#demo/plans/floor-plans.ts'
import { allPlans } from '#demo/plans/plan-faults.ts'
import { planSection } from '#demo/plans/section-plan.ts'
import { drawSection } from '#demo/plans/section-svg.ts'
import { readSurroundings, sitePlan } from '#demo/plans/site-plans.ts'

const company = readCompany('demo')
const plans = allPlans()
const sections = company.sectionTypes.map((type) => planSection(type, plans, company.construction))

it('the plans that the site imports are those that are drawn now', () => {
  const written: unknown = JSON.parse(readFileSync('demo/content/floor-plans.json', 'utf8'))
  expect(written).toEqual(floorPlans(company, sections))
})

it.each(sections.map((section) => [section.type.code, section] as const))(
  'the floor %s is drawn without marks, for a page that puts its own over it',
  (code, section) => {
    const drawing = readFileSync(`demo/plans/out/sections/${code}-plain.svg`, 'utf8')
    expect(drawing).toBe(drawSection(section, null))
    expect(drawing).not.toContain('<text')
  },
)

it.each(company.projects.map((project) => [project.slug, project] as const))(
  'the plan of the site of %s is that of its houses now',
  (slug, project) => {
    const written: unknown = JSON.parse(readFileSync(`demo/content/site-plans/${slug}.json`, 'utf8'))
    expect(written).toEqual(sitePlan(project, company, readSurroundings('demo')))
  },
)
