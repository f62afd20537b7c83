import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database } from '#app/backend/database/connect.ts'
import { type Limit, type Limits, openLimits } from '#app/backend/limits/limits.ts'
import { openSecrets } from '#app/backend/secrets/secrets.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'

let database: TestDatabase
let otherNode: Database
let nodes: [Limits, Limits]

const limitsOf = ({ db, pool }: Pick<Database, 'db' | 'pool'>) =>
  openLimits(pool, openSecrets(db, Buffer.alloc(32, 7)))

beforeAll(async () => {
  database = await createTestDatabase()
  otherNode = connect(database.connection, 5)
  nodes = [limitsOf(database), limitsOf(otherNode)]
})
afterAll(async () => {
  await otherNode.close()
  await database.close()
})

const limit: Limit = { name: 'test of a phone', points: 5, windowS: 900 }
const PHONE = '+79123456789'

describe('limits', () => {
  it('let five of two hundred through at once, on two nodes together', async () => {
    const spent = await Promise.all(
      Array.from({ length: 200 }, (_, i) => nodes[i % 2 === 0 ? 0 : 1].spend(limit, PHONE)),
    )
    expect(spent.filter((waitS) => waitS === undefined)).toHaveLength(5)
    const waits = spent.filter((waitS) => waitS !== undefined)
    expect(Math.max(...waits)).toBeLessThanOrEqual(900)
    expect(Math.min(...waits)).toBeGreaterThan(890)
  })

  it('count each subject and each rule by itself', async () => {
    expect(await nodes[0].spend(limit, PHONE)).toBeGreaterThan(0)
    expect(await nodes[0].spend(limit, '+79123456780')).toBeUndefined()
    expect(await nodes[0].spend({ ...limit, name: 'another rule' }, PHONE)).toBeUndefined()
  })

  it('begin again when they are told to, or when their time is over', async () => {
    await nodes[1].reset(limit, PHONE)
    for (let i = 0; i < 5; i++) expect(await nodes[0].spend(limit, PHONE)).toBeUndefined()
    expect(await nodes[0].spend(limit, PHONE)).toBeGreaterThan(0)
    await database.db
      .updateTable('rate_limit')
      .set({ expire: Date.now() - 1 })
      .execute()
    expect(await nodes[0].spend(limit, PHONE)).toBeUndefined()
  })

  it('may be stricter for a while over the same count', async () => {
    const subject = '+79123456781'
    for (let i = 0; i < 3; i++) await nodes[0].spend(limit, subject)
    expect(await nodes[0].spend({ ...limit, points: 2 }, subject)).toBeGreaterThan(0)
    expect(await nodes[0].spend(limit, subject)).toBeUndefined()
  })

  it('keep no subject in the clear', async () => {
    const rows = await database.db.selectFrom('rate_limit').select('key').execute()
    expect(rows.length).toBeGreaterThan(2)
    expect(JSON.stringify(rows)).not.toContain('912345678')
  })

  it('go on in memory, for each node, while the database is away', async () => {
    const lost = connect({ host: '127.0.0.1', port: 1 }, 1)
    const alone = openLimits(lost.pool, openSecrets(database.db, Buffer.alloc(32, 7)))
    const spent = await Promise.all(Array.from({ length: 20 }, () => alone.spend(limit, PHONE)))
    expect(spent.filter((waitS) => waitS === undefined)).toHaveLength(5)
    await lost.close()
  })
})
