import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkSealed } from '#app/backend/secrets/check-sealed.ts'
import { rotateKeys } from '#app/backend/secrets/rotate-keys.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { lastCodeTo, visitorOf } from '../../fixtures/people/login-visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ DEMO: 'off' })
})
afterAll(() => api.close())

const AUTH = '/personal/auth/'
const LOGIN = '/personal/auth/loginByPhone/'

it('people sign in on two nodes while the data key changes, and all that was sealed opens after', async () => {
  const nodes = [api, { ...api, context: await api.anotherNode() }] as const
  const { database, secrets } = api.context
  let isRotating = true
  let entered = 0
  const refused: string[] = []

  /** One person after another; the pages are loaded again between the two steps. */
  const signInAgainAndAgain = async (lane: number) => {
    const node = nodes[lane % 2] ?? api
    for (let n = 0; isRotating || n < 3; n += 1) {
      // A node reads its keys again every ten seconds; here, at every turn.
      await node.context.secrets.refresh()
      const phone = `+79${lane}4${String(n).padStart(7, '0')}`
      const visitor = visitorOf(node, { address: `198.19.${lane}.${n % 250}` })
      const asked = await visitor.post(AUTH, { phone })
      // A write that met the removal of its key is refused whole, and the visitor asks again.
      if (asked.status === 500) continue
      await visitor.get(AUTH)
      const answer = await visitor.post(LOGIN, { phone, code: await lastCodeTo(node, phone) })
      if (answer.status === 200) entered += 1
      else if (answer.status !== 500) refused.push(`${answer.status} ${answer.body.message}`)
    }
  }

  const working = Promise.all([0, 1, 2, 3].map(signInAgainAndAgain))
  const aged: Promise<unknown>[] = []
  const done = await rotateKeys({
    db: database,
    secrets,
    secretKeys: { secretKey: Buffer.alloc(32, 7) },
    nodeUpdateS: 0,
    // The time in which nodes take the new key over goes by at once.
    onProgress: (step) => {
      if (step !== 'sealing again') return
      aged.push(sql`update data_key set created_at = created_at - interval '1 minute'`.execute(database))
    },
  }).finally(() => {
    isRotating = false
  })
  await Promise.all(aged)
  await working
  expect(refused).toEqual([])
  expect(entered).toBeGreaterThanOrEqual(4)
  await secrets.refresh()
  const report = await checkSealed(database, secrets)
  expect(report.broken).toEqual([])
  expect(report.keys.map(({ id }) => id)).toContain(done.key)
})
