import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDataKey, WrongSecretKey } from '#app/backend/secrets/data-keys.ts'
import { openSecrets } from '#app/backend/secrets/secrets.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'

const secretKey = Buffer.alloc(32, 1)
const otherKey = Buffer.alloc(32, 2)
const place = 'account.person:7'
const person = { lastname: 'Иванов', passport_number: '123456' }

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

const aNode = (key = secretKey, old?: Buffer) => openSecrets(database.db, key, old)
const keyCount = async () => (await database.db.selectFrom('data_key').select('id').execute()).length
const keyOf = (sealed: Buffer) => sealed.readUInt32BE(0)

/** A rotation on another node, long enough ago for everybody to know of it. */
async function anOlderRotation(): Promise<number> {
  const id = await addDataKey(database.db, { secretKey })
  await sql`update data_key set created_at = now() - interval '1 minute' where id = ${id}`.execute(
    database.db,
  )
  return id
}

describe('what was sealed', () => {
  it('opens in its place, and shows nothing of itself', async () => {
    const node = aNode()
    const sealed = await node.seal(person, place)
    expect(await node.open(sealed, place)).toEqual(person)
    expect(sealed.toString('latin1')).not.toContain('123456')
    expect(sealed.toString('utf8')).not.toContain('Иванов')
  })

  it('differs each time, so that equal passports do not show', async () => {
    const node = aNode()
    const [one, two] = await Promise.all([node.seal(person, place), node.seal(person, place)])
    expect(one.subarray(4)).not.toEqual(two.subarray(4))
  })

  it('does not open in another row or column', async () => {
    const node = aNode()
    const sealed = await node.seal(person, place)
    await expect(node.open(sealed, 'account.person:8')).rejects.toThrow()
    await expect(node.open(sealed, 'reservation.person:7')).rejects.toThrow()
  })

  it('does not open with one bit changed, wherever it is, nor cut short', async () => {
    const node = aNode()
    const sealed = await node.seal(person, place)
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(node.open(changed, place), `byte ${at}`).rejects.toThrow()
    }
    for (const length of [0, 3, 4, 10, 16, 20, 31, sealed.length - 1]) {
      await expect(node.open(sealed.subarray(0, length), place), `${length} bytes`).rejects.toThrow()
    }
  })

  it('tells of a data key that nobody has', async () => {
    const node = aNode()
    const sealed = await node.seal(person, place)
    sealed.writeUInt32BE(4_000_000_000, 0)
    await expect(node.open(sealed, place)).rejects.toThrow('data key 4000000000 is gone')
  })
})

describe('nodes', () => {
  it('that start together on an empty database make one key, and read each other', async () => {
    const nodes = Array.from({ length: 6 }, () => aNode())
    const sealed = await Promise.all(nodes.map((node) => node.seal(person, place)))
    expect(await keyCount()).toBe(1)
    const [first, ...others] = sealed
    for (const text of [first, ...others])
      expect(await nodes[0]?.open(text ?? Buffer.alloc(0), place)).toEqual(person)
  })

  it('read what a node sealed with a newer key than they know', async () => {
    const [one, two] = [aNode(), aNode()]
    await one.refresh()
    const id = await anOlderRotation()
    const sealed = await two.seal(person, place)
    expect(keyOf(sealed)).toBe(id)
    expect(await one.open(sealed, place)).toEqual(person)
  })

  it('do not seal with a new key before the others have had the time to read it', async () => {
    const node = aNode()
    await node.refresh()
    const id = await addDataKey(database.db, { secretKey })
    await node.refresh()
    expect(keyOf(await node.seal(person, place))).toBeLessThan(id)
    await sql`update data_key set created_at = now() - interval '1 minute'`.execute(database.db)
    await node.refresh()
    expect(keyOf(await node.seal(person, place))).toBe(id)
  })

  it('that hold an old key cannot write with it once it is gone', async () => {
    const { id: accountId } = await database.db
      .insertInto('account')
      .values({ phone: '+79120000001' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const node = aNode()
    const stale = await node.seal(person, place)
    const id = await anOlderRotation()
    await database.db.deleteFrom('data_key').where('id', '<', id).execute()
    const write = (sealed: Buffer) =>
      database.db.updateTable('account').set({ person: sealed }).where('id', '=', accountId).execute()
    await expect(write(stale)).rejects.toThrow('sealed by a data key that is gone')
    await node.refresh()
    await write(await node.seal(person, place))
  })

  it('ask for no connection while every connection of the pool is taken', async () => {
    const node = aNode()
    await node.refresh()
    const results = await Promise.all(
      Array.from({ length: 40 }, () =>
        database.db.transaction().execute(async (tx) => {
          await sql`select pg_sleep(0.01)`.execute(tx)
          return node.seal(person, place)
        }),
      ),
    )
    expect(results).toHaveLength(40)
  })
})

describe('SECRET_KEY', () => {
  it('of another database is refused at once, before anything is sealed', async () => {
    await aNode().refresh()
    await expect(aNode(otherKey).refresh()).rejects.toThrow(WrongSecretKey)
    await expect(aNode(otherKey).refresh()).rejects.toThrow('SECRET_KEY is not the one')
    expect(await keyCount()).toBe(1)
  })

  it('of before opens what it sealed while it is given beside the new one', async () => {
    const sealed = await aNode().seal(person, place)
    expect(await aNode(otherKey, secretKey).open(sealed, place)).toEqual(person)
  })

  it('makes keyed hashes that differ by purpose and by key', () => {
    const hashes = [
      aNode().mac('session', 'a'),
      aNode().mac('code', 'a'),
      aNode().mac('session', 'b'),
      aNode(otherKey).mac('session', 'a'),
    ].map((hash) => hash.toString('hex'))
    expect(new Set(hashes).size).toBe(4)
    expect(aNode().mac('session', 'a').toString('hex')).toBe(hashes[0])
  })
})
