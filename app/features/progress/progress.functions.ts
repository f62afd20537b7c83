import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { answer, upstream } from '#app/upstream/upstream.server.ts'
import { houseState } from './house/house-state.ts'
import { monthOf } from './month-of.ts'
import { teaserChoice } from './sites/teaser-choice.ts'
import { summaryChoice } from './summary/summary-choice.ts'

const input = z.object({
  slug: z.string().max(80),
  building: z.string().max(80).optional(),
  month: z.string().max(7).optional(),
})

async function readMonth({ slug, building, month }: z.output<typeof input>) {
  const { data } = await answer(upstream().progress.ofProject({ path: slug }))
  const shown = monthOf(data.dynamics, { building, month })
  if (!shown) throw notFound()
  return shown
}

/** One month of a project or of a building: the given one, else the newest with albums. */
export const getProgress = createServerFn({ method: 'GET' })
  .validator(input)
  .handler(({ data }) => readMonth(data))

/** The newest month with albums, as the page of a project shows it. */
export const getProgressSummary = createServerFn({ method: 'GET' })
  .validator(input.pick({ slug: true }))
  .handler(async ({ data }) => summaryChoice(await readMonth(data)))

/** One house, without photos; null where nothing is known of it. */
export const getHouseState = createServerFn({ method: 'GET' })
  .validator(z.object({ slug: z.string().max(80), building: z.string().max(80) }))
  .handler(async ({ data: { slug, building } }) => {
    const { data } = await answer(upstream().progress.ofProject({ path: slug }))
    return houseState(data.dynamics, building)
  })

export const getProgressOverview = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().progress.overview()).data.progress,
)

/** Some of them, as many as a part of another page shows: all of them weigh 1 KB more. */
export const getProgressTeaser = createServerFn({ method: 'GET' }).handler(async () =>
  teaserChoice((await upstream().progress.overview()).data.progress),
)
