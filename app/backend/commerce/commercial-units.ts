import { sql } from 'kysely'
import { detailParams, flatDetailsOf, premisesParams } from '#app/backend/catalogue/present/flat-details.ts'
import { mainPlan, planPicture, planTabs } from '#app/backend/catalogue/present/plan-picture.ts'
import { buildingDeadline } from '#app/backend/catalogue/present/project-label.ts'
import type { CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { readByCatalogueRevision } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'
import type { BuildingRow } from '#app/backend/catalogue/snapshot/reader.ts'
import { emptiedHouse, isWithdrawn, leftSaleAt } from '#app/backend/catalogue/snapshot/withdrawn-flat.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { PlanImage } from '#app/backend/database/json-columns.ts'
import { isPageOn } from '#app/config/company.ts'
import type { CommercialCard, CommercialUnit } from '#app/contract/commerce/commerce.ts'
import { deadlineLabel } from '#app/domain/deadline.ts'
import { priceM2 } from '#app/domain/flats/price-m2.ts'
import { formatArea } from '#app/domain/format.ts'
import { PURPOSE_LABELS } from '#app/domain/text/purpose-labels.ts'
import { FINISHES, PURPOSES, type Status } from '#app/domain/vocabulary.ts'
import { FINISH_LABELS } from '#app/domain/vocabulary-labels.ts'

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

/** A unit that has left the site, as one that is sold since then; undefined when there was none. */
export async function withdrawnUnit(id: number, source: Source): Promise<CommercialCard | undefined> {
  if (!isPageOn('/commerce')) return undefined
  const row = await unitRows(source).where('id', '=', id).where(isWithdrawn('/commerce')).executeTakeFirst()
  if (!row) return undefined
  const snapshot = source.catalogue.current()
  const house =
    snapshot.buildings.get(row.building_id) ??
    (await emptiedHouse(source.database, row.building_id, snapshot))
  const unit = toUnit(row, { status: 'sold', house, snapshot })
  return unit && { ...unit, ...(row.status !== 'sold' && { withdrawn: true as const }) }
}

/** What the list tells of a unit. */
export function inList(card: CommercialCard): CommercialUnit {
  const {
    floors_total,
    address,
    description,
    left_at,
    withdrawn,
    tabs,
    facts,
    links,
    terms,
    similar,
    ...unit
  } = card
  return unit
}

const unitsOfRevision = readByCatalogueRevision(readUnits)

async function readUnits(source: Source): Promise<CommercialCard[]> {
  const snapshot = source.catalogue.current()
  const rows = await unitRows(source).where('removed_at', 'is', null).execute()
  const units = rows.flatMap((row) => {
    const { status } = row
    if (status === 'hidden' || status === 'unknown') return []
    return toUnit(row, { status, house: snapshot.buildings.get(row.building_id), snapshot }) ?? []
  })
  return units.sort(
    (a, b) =>
      ORDER.indexOf(a.status) - ORDER.indexOf(b.status) ||
      (a.price ?? Number.MAX_VALUE) - (b.price ?? Number.MAX_VALUE) ||
      a.id - b.id,
  )
}

const unitRows = ({ database }: Source) =>
  database
    .selectFrom('flat')
    .select(['id', 'project_id', 'building_id', 'number', 'floor', 'area', 'price', 'price_base', 'status'])
    .select(['ceiling_height', 'details', 'finish', sql<PlanImage[]>`shown_plans(plans)`.as('plans')])
    .select(leftSaleAt.as('leftAt'))
    .where('kind', '=', 'commercial')

type UnitRow = Awaited<ReturnType<ReturnType<typeof unitRows>['executeTakeFirstOrThrow']>>

type Place = { status: Status; house: BuildingRow | undefined; snapshot: CatalogueSnapshot }

/** Undefined where its project is not on the site, or does not sell yet. */
function toUnit(row: UnitRow, { status, house, snapshot }: Place): CommercialCard | undefined {
  const { id, number, floor, area, details } = row
  const project = snapshot.projects.get(row.project_id)
  const city = project && snapshot.cities.get(project.city_id)
  if (!project || house?.project_id !== project.id || !city || project.state === 'announced') return undefined
  const purpose = PURPOSES.find((known) => known === details['purpose']) ?? null
  const name = purpose ? PURPOSE_LABELS[purpose] : 'Коммерческое помещение'
  const title = `${name}, ${formatArea(area)}`
  const price = status === 'sold' ? null : row.price
  // The plain one, which mostly has the dimensions that a tenant asks about first; the page of the unit has the furnished one too.
  const plan = row.plans.find(({ kind }) => kind === 'plan') ?? mainPlan(row.plans)
  const deadline = buildingDeadline(house)
  const known = flatDetailsOf(details)
  return {
    ...{ id, title, purpose, number, floor, area, status, price },
    project: { id: project.id, slug: project.slug, name: project.name },
    building: { id: house.id, slug: house.slug, name: house.name },
    city: { id: city.id, name: city.name },
    price_old: price !== null && row.price_base !== null && row.price_base > price ? row.price_base : null,
    price_m2: price === null ? null : priceM2(price, area),
    plan: plan ? planPicture(plan, `План: ${title}`) : null,
    // Of the master plan's tables, see `withFacades`.
    facade: null,
    floors_total: house.floors_known ? Math.max(1, house.floors_total) : null,
    ceiling_height: row.ceiling_height ?? house.ceiling_height,
    power_kw: known.powerKw ?? null,
    own_entrance: known.entrance === undefined ? null : known.entrance !== 'shared',
    address: house.address ?? project.address,
    deadline: deadline === '' ? null : deadlineLabel(deadline),
    description: known.description || null,
    ...(status === 'sold' && { left_at: row.leftAt.toISOString() }),
    tabs: planTabs(row.plans, title),
    facts: [
      ...FINISHES.flatMap((finish) =>
        finish === row.finish
          ? [{ type: 'finish' as const, label: 'Отделка', value: FINISH_LABELS[finish] }]
          : [],
      ),
      ...premisesParams(known),
      ...detailParams(known, house),
    ],
    links: [
      ...(known.tourUrl ? [{ title: '3D-тур по\u00a0помещению', url: known.tourUrl }] : []),
      ...(known.videoUrl ? [{ title: 'Видео о\u00a0помещении', url: known.videoUrl }] : []),
    ],
    terms: [],
    similar: [],
  }
}
