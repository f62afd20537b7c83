import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { addBookingContent } from '../../fixtures/people/booking-content.ts'
import { freeExtras, freeFlats } from '../../fixtures/people/booking-crowd.ts'
import { bookingFaults } from './story/booking-faults.ts'
import { moneyFaults } from './story/money-faults.ts'
import { story, take } from './story/steps.ts'
import { newWorld, runPaymentWorkersForAnHour, type World, watchTime } from './story/world.ts'

/** `BOOKING_STORIES=1000 BOOKING_SEED=7 npx vitest run …` looks for longer, and elsewhere. */
const STORIES = Number(process.env['BOOKING_STORIES'] ?? 30)
const SEED = Number(process.env['BOOKING_SEED'] ?? 20_261_121)
const STORY_LIMIT_MS = 5_000
const FLATS = 3
const HOURS = 4

let api: TestApi
let nodes: World['nodes']
let flats: number[]
let extras: number[]

beforeAll(async () => {
  api = await openTestApi()
  nodes = [api.context, await api.anotherNode()]
  const { database } = api.context
  await addBookingContent(api)
  await watchTime(api.context)
  flats = await freeFlats(database, { building: 100, limit: FLATS })
  extras = await freeExtras(database, { building: 100, limit: 2 })
})
afterAll(() => api.close())

it(
  'whatever people, staff, banks and clocks do, bookings, flats and money agree',
  async () => {
    const { database } = api.context
    await fc.assert(
      fc.asyncProperty(story, async (moments) => {
        const world = await newWorld({ nodes, flats, extras })
        for (const moment of moments) {
          await take(world, moment)
          expect(await bookingFaults(database, [...flats, ...extras]), JSON.stringify(moment)).toEqual([])
        }
        // A payment that is hours old is looked at the more seldom.
        for (let hour = 0; hour < HOURS; hour++) await runPaymentWorkersForAnHour(world)
        expect(await bookingFaults(database, [...flats, ...extras])).toEqual([])
        expect(await moneyFaults(database)).toEqual([])
        expect(api.faults).toEqual([])
      }),
      { numRuns: STORIES, seed: SEED },
    )
  },
  STORIES * STORY_LIMIT_MS,
)
