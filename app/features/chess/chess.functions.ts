import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { flatFilterSchema } from '#app/contract/flat-filter.ts'
import { idSchema } from '#app/contract/wire/query.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

export const getChess = createServerFn({ method: 'GET' })
  .validator(flatFilterSchema.extend({ buildingID: idSchema }))
  .handler(async ({ data }) => (await answer(upstream().chess.get(data))).data.chess)

export const getAllHouses = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().buildings.list({})).data.buildings,
)

export const getHouses = createServerFn({ method: 'GET' })
  .validator(z.object({ path: z.string().max(80) }))
  .handler(async ({ data }) => (await answer(upstream().buildings.ofProject(data))).data.house_list)

/** Data that a cell does not have: the plan, and the monthly payment with its programme. */
export const getCellDetails = createServerFn({ method: 'GET' })
  .validator(z.object({ id: idSchema }))
  .handler(async ({ data }) => {
    const { flat } = (await answer(upstream().flats.get(data))).data
    return { plan: flat.plan, month_pay: flat.month_pay, programme: flat.programme }
  })
