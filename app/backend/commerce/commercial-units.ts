import { sql } from 'kysely'
import { detailParams, flatDetailsOf } from '#app/backend/catalogue/present/flat-details.ts'
import { planPicture, planTabs } from '#app/backend/catalogue/present/plan-picture.ts'
import { buildingDeadline } from '#app/backend/catalogue/present/project-label.ts'
import { readByCatalogueRevision } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { PlanImage } from '#app/backend/database/json-columns.ts'
import { isPageOn } from '#app/config/company.ts'
import type { CommercialCard } from '#app/contract/commerce/commerce.ts'
import { deadlineLabel } from '#app/domain/deadline.ts'
import { formatArea } from '#app/domain/format.ts'
import { FINISHES, PURPOSES } from '#app/domain/vocabulary.ts'
import { FINISH_LABELS, PURPOSE_LABELS } from '#app/domain/vocabulary-labels.ts'

type Source = Pick<ApiContext, 'catalogue' | 'database'>

const ORDER = ['free', 'reserved', 'sold']

/**
 * All public commercial units, sold ones too: free ones first, the cheapest first. They are read from the database,
 * because the catalogue in memory contains only flats. None where the company does without the section, and of projects
 * whose sales have not begun.
 */
export async function commercialUnits(source: Source): Promise<readonly CommercialCard[]> {
  if (!isPageOn('/commerce')) return []
  return unitsOfRevision(source)
}

/** Those that can be bought or asked about. */
export async function commerceOnSale(source: Source): Promise<CommercialCard[]> {
  return (await commercialUnits(source)).filter(({ status }) => status !== 'sold')
}

const unitsOfRevision = readByCatalogueRevision(readUnits)

async function readUnits({ catalogue, database }: Source): Promise<CommercialCard[]> {
  const { projects, buildings, cities } = catalogue.current()
  const rows = await database
    .selectFrom('flat')
    .select(['id', 'project_id', 'building_id', 'number', 'floor', 'area', 'price', 'price_base', 'status'])
    .select(['ceiling_height', 'details', 'finish', sql<PlanImage[]>`shown_plans(plans)`.as('plans')])
    .where('kind', '=', 'commercial')
    .where('removed_at', 'is', null)
    .execute()
  const units = rows.flatMap((row): CommercialCard[] => {
    const { id, number, floor, area, status, details } = row
    const project = projects.get(row.project_id)
    const building = buildings.get(row.building_id)
    const city = project && cities.get(project.city_id)
    if (!project || !building || !city || project.state === 'announced') return []
    if (status === 'hidden' || status === 'unknown') return []
    const purpose = PURPOSES.find((known) => known === details['purpose']) ?? null
    const name = purpose ? PURPOSE_LABELS[purpose] : 'Коммерческое помещение'
    const title = `${name}, ${formatArea(area)}`
    const price = status === 'sold' ? null : row.price
    const [plan] = row.plans
    const deadline = buildingDeadline(building)
    const known = flatDetailsOf(details)
    return [
      {
        ...{ id, title, purpose, number, floor, area, status, price },
        project: { id: project.id, slug: project.slug, name: project.name },
        building: { id: building.id, slug: building.slug, name: building.name },
        city: { id: city.id, name: city.name },
        price_old:
          price !== null && row.price_base !== null && row.price_base > price ? row.price_base : null,
        price_m2: price === null ? null : Math.max(1, Math.round(price / area)),
        plan: plan ? planPicture(plan, `План: ${title}`) : null,
        floors_total: building.floors_known ? Math.max(1, building.floors_total) : null,
        ceiling_height: row.ceiling_height ?? building.ceiling_height,
        address: building.address ?? project.address,
        deadline: deadline === '' ? null : deadlineLabel(deadline),
        description: known.description || null,
        tabs: planTabs(row.plans, title),
        facts: [
          ...FINISHES.flatMap((finish) =>
            finish === row.finish
              ? [{ type: 'finish' as const, label: 'Отделка', value: FINISH_LABELS[finish] }]
              : [],
          ),
          ...detailParams(known, building),
        ],
        links: [
          ...(known.tourUrl ? [{ title: '3D-тур по\u00a0помещению', url: known.tourUrl }] : []),
          ...(known.videoUrl ? [{ title: 'Видео о\u00a0помещении', url: known.videoUrl }] : []),
        ],
      },
    ]
  })
  return units.sort(
    (a, b) =>
      ORDER.indexOf(a.status) - ORDER.indexOf(b.status) ||
      (a.price ?? Number.MAX_VALUE) - (b.price ?? Number.MAX_VALUE) ||
      a.id - b.id,
  )
}
