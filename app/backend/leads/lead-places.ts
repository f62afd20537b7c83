import { projectIdBySlug } from '#app/backend/catalogue/filter/project-slugs.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { CityRow, ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import { commercialUnits } from '#app/backend/commerce/commercial-units.ts'
import type { ApiContext, ApiServices } from '#app/backend/context/services.ts'
import { optionalDuringOutage } from '#app/backend/outage/during-outage.ts'
import type { CommercialCard } from '#app/contract/commerce/commerce.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { EXTRA_KINDS, extraName, levelName } from '#app/domain/booking/extras.ts'
import { buildingInSentence } from '#app/domain/building-name.ts'
import { receivingOffice } from '#app/domain/company/receiving-office.ts'

type Named = {
  project: string
  flat?: number | undefined
  city?: string | undefined
  office?: string | undefined
}

/** What a lead is about, as far as the site knows it. */
export type LeadPlaces = {
  flat: CatalogueRow | undefined
  /** A commercial unit, a storeroom or a parking place, which is asked for by the same field. */
  unit?: Pick<CommercialCard, 'id' | 'title' | 'number'> | undefined
  project: ProjectRow | undefined
  city: CityRow | undefined
  /** Where it is answered. */
  office: EntryOf<'office'> | undefined
}

/** Finds what a form names; a place that is gone is left out, because the lead matters more than it. */
export function leadPlaces(
  { catalogue, entries }: Pick<ApiServices, 'catalogue' | 'entries'>,
  named: Named,
): LeadPlaces {
  const { flatsById, projects, cities } = catalogue.current()
  const flat = named.flat === undefined ? undefined : flatsById.get(named.flat)
  const project = projects.get(flat?.projectId ?? projectIdBySlug(catalogue).get(named.project) ?? 0)
  const all = entries.all('office')
  const namedOffice = all.find(({ slug }) => slug === named.office)
  const citySlug = namedOffice?.city ?? named.city
  const city = project
    ? cities.get(project.city_id)
    : [...cities.values()].find(({ slug }) => slug === citySlug)
  const here = all.filter((office) => office.city === city?.slug)
  return { flat, project, city, office: namedOffice ?? receivingOffice(here, project) }
}

/** The same with the commercial unit, the storeroom or the parking place that the field of the flat may name. */
export async function leadPlacesWithUnit(context: ApiContext, named: Named): Promise<LeadPlaces> {
  const places = leadPlaces(context, named)
  if (named.flat === undefined || places.flat) return places
  const units = await optionalDuringOutage(context.watch, commercialUnits(context), [])
  const unit = units.find(({ id }) => id === named.flat)
  if (unit) return { ...leadPlaces(context, { ...named, project: unit.project.slug }), unit }
  const extra = await optionalDuringOutage(context.watch, extraOf(context, named.flat), undefined)
  return extra ? { ...leadPlaces(context, { ...named, project: extra.project }), unit: extra.unit } : places
}

/** A storeroom or a parking place, with the slug of its project. Each house numbers its own from 1, so the title names the house. */
async function extraOf({ catalogue, database }: Pick<ApiServices, 'catalogue' | 'database'>, id: number) {
  const row = await database
    .selectFrom('flat')
    .select(['kind', 'number', 'building_id', 'floor'])
    .where('id', '=', id)
    .where('kind', 'in', EXTRA_KINDS)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const kind = EXTRA_KINDS.find((each) => each === row?.kind)
  const { buildings, projects } = catalogue.current()
  const house = row && buildings.get(row.building_id)
  const project = house && projects.get(house.project_id)
  if (!kind || !project) return undefined
  const { number, floor } = row
  // A house with the name of its project is named by the project.
  const ofHouse = house.name === project.name ? undefined : buildingInSentence(house.name)
  const title = [extraName({ kind, number }), ofHouse, levelName(floor)].filter(Boolean).join(', ')
  return { project: project.slug, unit: { id, title, number: '' } }
}
