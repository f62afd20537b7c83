import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkSealed } from '#app/backend/secrets/check-sealed.ts'
import { rotateKeys } from '#app/backend/secrets/rotate-keys.ts'
import { LIVE_STATUSES } from '#app/domain/booking/reservation.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { addBookingContent } from '../../fixtures/people/booking-content.ts'
import { bookAtOnce, freeFlats, signInMany, type Tally } from '../../fixtures/people/booking-crowd.ts'
import { anOrder } from '../../fixtures/people/buyers.ts'

const WAVES = 6
const BUYERS = 20

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  await addBookingContent(api)
})
afterAll(() => api.close())

it('keys are rotated twice while people book on two nodes: every booking that was told is there and opens', {
  timeout: 120_000,
}, async () => {
  const { database: db, secrets } = api.context
  const secretKey = Buffer.alloc(32, 7)
  const nodes = [api.context, await api.anotherNode()] as const
  const flats = await freeFlats(db, { limit: WAVES * BUYERS })
  expect(flats).toHaveLength(WAVES * BUYERS)

  const tally: Tally = {}
  const booking = async () => {
    for (let wave = 0; wave < WAVES; wave++) {
      // A node reads its keys again every ten seconds; here, with every wave.
      await Promise.all(nodes.map((node) => node.secrets.refresh()))
      const tokens = await signInMany(api.context, BUYERS)
      const told = await bookAtOnce(tokens, (i) => ({
        node: nodes[i % 2 === 0 ? 0 : 1],
        order: anOrder(flats[wave * BUYERS + i] ?? 0),
      }))
      for (const [outcome, count] of Object.entries(told)) tally[outcome] = (tally[outcome] ?? 0) + count
    }
  }
  const rotating = async () => {
    for (let turn = 0; turn < 2; turn++) {
      await rotateKeys({ db, secrets, secretKeys: { secretKey, oldSecretKey: undefined }, nodeUpdateS: 0 })
    }
  }
  await Promise.all([booking(), rotating()])

  // Who met the removal of a key was refused whole; nobody was told of a booking that is not there.
  const { ok = 0, ...others } = tally
  expect(Object.keys(others).filter((outcome) => !/data key|INTERNAL_SERVER_ERROR/.test(outcome))).toEqual([])
  expect(ok).toBeGreaterThan(0)
  const live = await db.selectFrom('reservation').select('id').where('status', 'in', LIVE_STATUSES).execute()
  expect(live).toHaveLength(ok)
  expect((await checkSealed(db, secrets)).broken).toEqual([])
})
