import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'

const PLAN = { kind: 'plan', url: '/media/one.svg', alt: '', width: 400, height: 400 }

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  const { database, catalogue } = api.context
  const [one, other] = await database
    .selectFrom('building')
    .innerJoin('project', 'project.id', 'building.project_id')
    .distinctOn('project.id')
    .select(['building.project_id', 'building.id as building_id'])
    .where('project.published', '=', true)
    .orderBy('project.id')
    .execute()
  if (!one || !other) throw new Error('two projects are needed')
  const rooms = [
    { kind: 'hall', name: 'Прихожая', area: 3 },
    { kind: 'studio', name: 'Комната с кухней', area: 15.5 },
    { kind: 'room', name: 'Комната', area: 0 },
  ]
  const type = {
    title: 'Студия',
    rooms: 0,
    euro: false,
    plans: JSON.stringify([PLAN]),
    room_areas: JSON.stringify(rooms),
  }
  await database
    .insertInto('layout_type')
    .values([
      { ...type, id: 91, code: 'a', project_id: one.project_id },
      { ...type, id: 92, code: 'b', project_id: other.project_id },
      { ...type, id: 93, code: 'c', project_id: one.project_id, rooms: 1 },
      { ...type, id: 94, code: 'd', project_id: one.project_id },
    ])
    .execute()
  const flat = { source_id: 1, area: 20, floor: 2, status: 'free' as const }
  await database
    .insertInto('flat')
    .values([
      { ...flat, ...one, rooms: 0, external_id: 'd1', number: '901', layout_type_id: 91, price: 2_000_000 },
      { ...flat, ...other, rooms: 0, external_id: 'd2', number: '902', layout_type_id: 92, price: 1_000_000 },
      { ...flat, ...one, rooms: 1, external_id: 'd3', number: '903', layout_type_id: 93, price: 3_000_000 },
      { ...flat, ...one, rooms: 0, external_id: 'd4', number: '904', layout_type_id: 94, price: 4_000_000 },
    ])
    .execute()
  await catalogue.replaceAll(await loadCatalogue(database))
})
afterAll(() => api.close())

const answer = z.object({
  types: z.object({
    total: z.int(),
    items: z.array(z.object({ id: z.int(), same: z.array(z.object({ id: z.int() })).default([]) })),
  }),
})
const listed = async (query: string) => {
  const { total, items } = answer.parse(
    await dataOf(await api.get(`/types/?area_to=20&limit=50${query}`)),
  ).types
  return { total, items: items.map(({ id, same }) => [id, ...same.map((one) => one.id)]) }
}

it('lists types of several projects with one drawing as one item that begins with the cheapest, in any order of the list', async () => {
  expect(await listed('')).toEqual({ total: 4, items: [[92], [91], [93], [94]] })
  // The second type of a project with the same drawing is an item of its own.
  expect(await listed('&by_drawing=1')).toEqual({ total: 3, items: [[92, 91], [93], [94]] })
  expect(await listed('&by_drawing=1&sort=-price')).toEqual({ total: 3, items: [[92, 94], [93], [91]] })
  expect(await listed('&by_drawing=1&offset=2')).toEqual({ total: 3, items: [[94]] })
})

it('tells of each the dearest flat, the houses and the rooms one lives in', async () => {
  const body = await dataOf(await api.get('/types/?area_to=20&limit=1&by_drawing=1'))
  const told = { price_to: 1_000_000, houses: 1, floors: [2] }
  expect(body).toMatchObject({
    types: {
      items: [
        {
          id: 92,
          ...told,
          main_rooms: [{ name: 'Комната с кухней', area: 15.5 }],
          same: [{ id: 91, ...told, price_to: 2_000_000 }],
        },
      ],
    },
  })
})
