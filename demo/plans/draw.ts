/**
 * `node demo/plans/draw.ts` draws and measures every layout and section of company.json to demo/plans/out.
 * The results are committed; run it after company.json or a layout changed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type LayoutInfo, readCompany } from '#demo/company.ts'
import { furnishCommerce, planCommerce } from './commerce/commerce-plan.ts'
import { COMMERCE } from './commerce/commerce-specs.ts'
import { commerceUnits } from './commerce/commerce-units.ts'
import { drawFlat } from './flat-svg.ts'
import { floorPlans, PLAIN_SUFFIX } from './floor-plans.ts'
import type { Rect } from './geometry.ts'
import { allPlans, planFaults } from './plan-faults.ts'
import type { FlatPlan } from './plan-types.ts'
import { sizeOf } from './room-size.ts'
import { planSection, type SectionPlan } from './section-plan.ts'
import { drawSection, sectionView } from './section-svg.ts'
import { seenViews } from './seen-views.ts'
import { readSurroundings, sitePlan } from './site-plans.ts'
import { squareMetres } from './svg-parts.ts'
import { turnOf } from './turn.ts'

const out = new URL('./out/', import.meta.url)
const save = (name: string, text: string) => writeFileSync(new URL(name, out), text)

function measuredLayout(info: LayoutInfo, plan: FlatPlan) {
  const { code, name, rooms, euro } = info
  // Across and along the drawing, as its rooms have it written.
  const turn = turnOf(plan)
  const size = (...parts: Rect[]) => sizeOf(parts.map(turn.rect))
  const list = [
    ...plan.rooms.map(({ kind, name, area, net }) => ({ kind: `${kind}`, name, area, size: size(net) })),
    { kind: 'hall', name: 'Прихожая', area: plan.hallArea, size: size(...plan.halls) },
    ...plan.loggias.map(({ area, net }) => ({ kind: 'loggia', name: 'Лоджия', area, size: size(net) })),
  ]
  const { width, depth } = plan.spec
  const svg = `layouts/${code}.svg`
  const svgEmpty = `layouts/${code}-empty.svg`
  return { code, name, rooms, euro, width, depth, ...plan.sums, list, svg, svgEmpty }
}

function measuredSection(section: SectionPlan) {
  const { code, kind, width, depth } = section.type
  const flats = section.flats.map(({ position, layout, side, flat, polygon, door }) => ({
    position,
    layout,
    side,
    total: flat.sums.total,
    polygon,
    door,
  }))
  const { core, corridor } = section
  return {
    code,
    kind,
    width,
    depth,
    viewBox: sectionView(section),
    svg: `sections/${code}.svg`,
    core,
    corridor,
    flats,
  }
}

const demoFolder = fileURLToPath(new URL('../', import.meta.url))
const company = readCompany(demoFolder)
const faults = planFaults(company)
if (faults.length > 0) throw new Error(`The plans are not sound:\n${faults.join('\n')}`)

for (const folder of ['layouts/', 'sections/', 'commerce/'])
  mkdirSync(new URL(folder, out), { recursive: true })
const plans = allPlans()
const labels = new Map(
  company.layouts.map(({ code, rooms, euro }) => [code, rooms === 0 ? 'Ст' : `${rooms}${euro ? 'Е' : 'К'}`]),
)
const layouts = company.layouts.flatMap((info) => {
  const plan = plans.get(info.code)
  if (!plan) return []
  const title = `${info.name}, ${squareMetres(plan.sums.total)} м²`
  save(`layouts/${info.code}.svg`, drawFlat(plan, title, 'furnished').svg)
  save(`layouts/${info.code}-empty.svg`, drawFlat(plan, title, 'dimensions').svg)
  return [measuredLayout(info, plan)]
})
save('layouts.json', `${JSON.stringify(layouts, null, 1)}\n`)

for (const { code, area, purpose } of commerceUnits(company)) {
  const spec = COMMERCE.find((known) => known.code === code)
  if (!spec) continue
  const plan = planCommerce(spec, { area })
  const title = `${purpose}, ${squareMetres(area)} м²`
  const furniture = (...of: [FlatPlan, FlatPlan['rooms'][number]]) => furnishCommerce(spec, ...of)
  if (spec.use !== 'open') save(`commerce/${code}.svg`, drawFlat(plan, title, 'furnished', furniture).svg)
  save(`commerce/${code}-empty.svg`, drawFlat(plan, title, 'dimensions').svg)
}

const sections = company.sectionTypes.map((type) => planSection(type, plans, company.construction))
for (const section of sections) {
  save(`sections/${section.type.code}.svg`, drawSection(section, labels))
  save(`sections/${section.type.code}${PLAIN_SUFFIX}.svg`, drawSection(section, null))
}
save('sections.json', `${JSON.stringify(sections.map(measuredSection))}\n`)
save('../../content/floor-plans.json', `${JSON.stringify(floorPlans(company, sections))}\n`)
mkdirSync(new URL('../../content/site-plans/', out), { recursive: true })
const surroundings = readSurroundings(demoFolder)
for (const project of company.projects)
  save(
    `../../content/site-plans/${project.slug}.json`,
    `${JSON.stringify(sitePlan(project, company, surroundings))}\n`,
  )
// After the plans that it reads.
save('views.json', `${JSON.stringify(seenViews(company, demoFolder))}\n`)
process.stdout.write(`${layouts.length} layouts, ${sections.length} sections\n`)
