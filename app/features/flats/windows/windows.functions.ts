import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { idSchema } from '#app/contract/wire/query.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

const key = z.object({ id: idSchema })

export const getFlatFloor = createServerFn({ method: 'GET' })
  .validator(key)
  .handler(async ({ data }) => (await answer(upstream().flats.floor(data))).data.floor)

export const getFlatSun = createServerFn({ method: 'GET' })
  .validator(key)
  .handler(async ({ data }) => (await answer(upstream().flats.sun(data))).data.sun)

export const getFlatView = createServerFn({ method: 'GET' })
  .validator(key)
  .handler(async ({ data }) => (await answer(upstream().flats.view(data))).data.view)
