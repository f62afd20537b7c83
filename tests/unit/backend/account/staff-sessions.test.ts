import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endSessionsByStaff, listSessions } from '#app/backend/account/staff-sessions.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { apiServices } from '../../../fixtures/api/api-services.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'
import { signInAs } from '../../../fixtures/people/signed-in.ts'

const PHONE = '+79125550067'
/** The same mask as the phone above. */
const LOOKALIKE = '+79129990067'
const OTHER = '+79125550068'
const BY = { who: 'Ольга', reason: 'потерян телефон' }

let database: TestDatabase
let secrets: Secrets
beforeAll(async () => {
  database = await createTestDatabase()
  secrets = apiServices(database).secrets
})
afterEach(async () => {
  await database.db.deleteFrom('session').execute()
  await database.db.deleteFrom('sign_in_event').execute()
})
afterAll(() => database.close())

const signIn = async (phone: string) => (await signInAs({ database: database.db, secrets }, phone)).sessionId
const change = (session: string, column: 'expires_at' | 'ended_at' | 'seen_at') =>
  database.db
    .updateTable('session')
    .set({ [column]: sql`now() - interval '1 minute'` })
    .where('id', '=', session)
    .execute()
const listed = async (filter: Parameters<typeof listSessions>[1]) =>
  (await listSessions(database.db, filter)).map(({ id }) => id)
const end = (filter: Parameters<typeof listSessions>[1]) =>
  endSessionsByStaff({ db: database.db, secrets }, filter, BY)

describe('the sessions of a phone', () => {
  it('are those that are still valid, the most recently used first', async () => {
    const [expired, ended, earlier, latest] = [
      await signIn(PHONE),
      await signIn(PHONE),
      await signIn(PHONE),
      await signIn(PHONE),
    ]
    await signIn(OTHER)
    await change(expired, 'expires_at')
    await change(ended, 'ended_at')
    await change(earlier, 'seen_at')
    expect(await listed({ phone: PHONE })).toEqual([latest, earlier])
  })

  it('show a device and a masked phone, never the whole one', async () => {
    const id = await signIn(PHONE)
    const [session] = await listSessions(database.db, { session: id })
    expect(session).toMatchObject({ id, phone: '+7 912 ***-**-67', device: 'Firefox' })
    expect(JSON.stringify(session)).not.toContain('5550067')
  })

  it('are found by the mask that staff reads, with those of every phone that has this mask', async () => {
    const both = [await signIn(PHONE), await signIn(LOOKALIKE)]
    await signIn(OTHER)
    expect((await listed({ mask: '+7 912 ***-**-67' })).toSorted()).toEqual(both.toSorted())
  })
})

describe('sessions ended by staff', () => {
  it('are no longer valid, one or all of a phone, and the others stay', async () => {
    const [here, there, stranger] = [await signIn(PHONE), await signIn(PHONE), await signIn(OTHER)]
    expect((await end({ session: there })).map(({ id }) => id)).toEqual([there])
    expect(await listed({ phone: PHONE })).toEqual([here])
    expect(await end({ phone: PHONE })).toMatchObject([{ id: here, phone: '+7 912 ***-**-67' }])
    expect(await listed({ phone: PHONE })).toEqual([])
    expect(await listed({ phone: OTHER })).toEqual([stranger])
  })

  it('leave one record for each account with who ended them and why', async () => {
    const { accountId } = await signInAs({ database: database.db, secrets }, PHONE)
    await signIn(PHONE)
    await end({ phone: PHONE })
    const events = database.db
      .selectFrom('sign_in_event')
      .select(['outcome', 'account_id', 'phone_masked', 'note'])
    expect(await events.execute()).toEqual([
      {
        outcome: 'session_ended',
        account_id: accountId,
        phone_masked: '+7 912 ***-**-67',
        note: 'Ольга: потерян телефон',
      },
    ])
  })

  it('leave no record when there were none', async () => {
    expect(await end({ phone: PHONE })).toEqual([])
    expect(await database.db.selectFrom('sign_in_event').select('id').execute()).toEqual([])
  })
})
