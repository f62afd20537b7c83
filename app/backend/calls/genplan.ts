import { projectIdBySlug } from '#app/backend/catalogue/filter/project-slugs.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { choiceOf } from '#app/backend/genplan/choice.ts'
import { floorPlansOf } from '#app/backend/genplan/floor-plans.ts'
import { type GenplanParts, genplanAnswer, genplanFrame } from '#app/backend/genplan/genplan-answer.ts'
import { genplanViews } from '#app/backend/genplan/genplan-views.ts'
import { housesOf } from '#app/backend/genplan/houses.ts'
import { aerialFloor } from '#app/backend/genplan/pictures.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import { api } from './api.ts'

export const genplan = {
  get: api.genplan.get.handler(async ({ input: { id, house, ...filter }, context }) => {
    const parts = await partsOf(id, house, filter, context)
    return { data: { project: genplanAnswer(parts, house !== undefined) } }
  }),

  floor: api.genplan.floor.handler(async ({ input: { id, house, floor, ...filter }, context }) => {
    const parts = await partsOf(id, house, filter, context)
    const { requested, houses, views, choice } = parts
    const withFloor = requested.filter(({ flats }) =>
      flats.some((flat) => flat.floor <= floor && floor <= (flat.floorTo ?? flat.floor)),
    )
    if (withFloor.length === 0) throw notFound('Такого этажа нет')
    const plans = withFloor.map((one) => floorPlansOf(views, one, floor, choice))
    const project = {
      ...genplanFrame(parts),
      genplan: aerialFloor(views, houses, floor, choice),
      facades: [],
      genplanFloors: plans.flatMap((one) => one.plans),
      unplaced: plans.flatMap((one) => one.unplaced),
    }
    return { data: { project } }
  }),
}

/** @throws NOT_FOUND for a project or a house that is not public, BAD_REQUEST for a faulty filter */
async function partsOf(
  id: number | string,
  houseSlug: string | undefined,
  filter: FlatFilter,
  { catalogue, database }: ApiContext,
): Promise<GenplanParts> {
  const { projects, cities } = catalogue.current()
  const project = projects.get(idOf(id, catalogue))
  if (!project) throw notFound('Такого проекта нет')
  const views = await genplanViews(database, project.id)
  // The catalogue is read after the last await, so that all parts are of the same version.
  const houses = housesOf(project.id, catalogue)
  const requested = houses.filter(({ building }) => houseSlug === undefined || building.slug === houseSlug)
  if (houseSlug !== undefined && requested.length === 0) throw notFound('Такого дома нет')
  const choice = choiceOf(filter, project, catalogue)
  return { project, city: cities.get(project.city_id)?.name ?? '', houses, requested, views, choice }
}

/** A slug can consist of digits: it is looked up as a slug first, then as an id. */
function idOf(id: number | string, catalogue: Catalogue): number {
  return projectIdBySlug(catalogue).get(String(id)) ?? Number(id)
}
