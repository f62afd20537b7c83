import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkSealed } from '#app/backend/secrets/check-sealed.ts'
import { type Rotation, rotateKeys } from '#app/backend/secrets/rotate-keys.ts'
import { openSecrets } from '#app/backend/secrets/secrets.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'
import { addSealedPeople, addSealedPerson, readSealedPerson } from './sealed-people.ts'

const secretKey = Buffer.alloc(32, 1)
const newSecretKey = Buffer.alloc(32, 2)

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

const aNode = (key = secretKey, old?: Buffer) => openSecrets(database.db, key, old)

/** As the command does it, without the wait for nodes. */
function rotate(key = secretKey, old?: Buffer, onProgress?: (step: string) => void): Promise<Rotation> {
  return rotateKeys({
    db: database.db,
    secrets: aNode(key, old),
    secretKeys: { secretKey: key, oldSecretKey: old },
    nodeUpdateS: 0,
    ...(onProgress && { onProgress }),
  })
}

const ageKeys = () =>
  sql`update data_key set created_at = created_at - interval '1 minute'`.execute(database.db)

const dataKeys = async () =>
  (await database.db.selectFrom('data_key').select('id').orderBy('id').execute()).map(({ id }) => id)

describe('a rotation', () => {
  it('seals every row with a new key, removes the old one, and changes no word', async () => {
    const node = aNode()
    const ids = await addSealedPeople(database.db, node, 230)
    const before = await dataKeys()
    const done = await rotate()
    expect(done).toMatchObject({ rows: 460, removed: before, resumed: false, broken: [] })
    expect(await dataKeys()).toEqual([done.key])
    const report = await checkSealed(database.db, aNode())
    expect(report.keys).toEqual([{ id: done.key, rows: 460, retired: false }])
    expect(report.broken).toEqual([])
    expect(await readSealedPerson(database.db, aNode(), ids[117] ?? 0)).toEqual({ n: 117 })
  })

  it('that was cut off half way is brought to its end by the next one', async () => {
    await addSealedPeople(database.db, aNode(), 120)
    const cut = new Error('cut off')
    const first = rotate(secretKey, undefined, (step) => {
      if (step === 'sealing again') throw cut
    })
    await expect(first).rejects.toBe(cut)
    expect(await dataKeys()).toHaveLength(2)
    const { broken } = await checkSealed(database.db, aNode())
    expect(broken).toEqual([])
    const done = await rotate()
    expect(done).toMatchObject({ resumed: true, rows: 240 })
    expect(await dataKeys()).toEqual([done.key])
  })

  it('keeps everything readable for nodes that run, and loses nothing that they write', async () => {
    const nodes = [aNode(), aNode()] as const
    const ids = await addSealedPeople(database.db, nodes[0], 150)
    let isRotating = true
    const written: number[] = []
    const unreadable: number[] = []
    const work = async (node: ReturnType<typeof aNode>, from: number) => {
      for (let n = from; isRotating; n += 1) {
        // The node reads its keys again every ten seconds; here, at every turn.
        await node.refresh()
        written.push(await addSealedPerson(database.db, node, n))
        const id = ids[n % ids.length] ?? 0
        await readSealedPerson(database.db, node, id).catch(() => unreadable.push(id))
      }
    }
    const working = [work(nodes[0], 1_000), work(nodes[1], 500_000)]
    // The time in which nodes take the new key over goes by at once.
    const aged: Promise<unknown>[] = []
    const done = await rotate(secretKey, undefined, (step) => {
      if (step === 'sealing again') aged.push(ageKeys())
    }).finally(() => {
      isRotating = false
    })
    await Promise.all(aged)
    const outcomes = await Promise.allSettled(working)
    // A write that met the removal of its key was refused whole, and told so.
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/data key.*gone/)
    }
    expect(unreadable).toEqual([])
    expect(written.length).toBeGreaterThan(0)
    const { broken } = await checkSealed(database.db, aNode())
    expect(broken).toEqual([])
    expect((await dataKeys()).at(-1)).toBe(done.key)
  })

  it('leaves a row that somebody holds for the next pass', async () => {
    const [id = 0] = await addSealedPeople(database.db, aNode(), 3)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const holder = database.db.transaction().execute(async (tx) => {
      await tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()
      await held
    })
    const rotation = rotate()
    await expect.poll(async () => (await checkSealed(database.db, aNode())).keys.at(-1)?.rows).toBe(5)
    letGo()
    await holder
    expect(await rotation).toMatchObject({ rows: 6, broken: [] })
  })

  it('names a row that does not open, and keeps its key', async () => {
    const node = aNode()
    const [id = 0] = await addSealedPeople(database.db, node, 2)
    const foreign = await node.seal({ n: 0 }, 'account.person:999')
    await database.db.updateTable('account').set({ person: foreign }).where('id', '=', id).execute()
    const done = await rotate()
    expect(done).toMatchObject({ broken: [`account.person ${id}`], removed: [] })
    expect(await dataKeys()).toHaveLength(2)
    expect((await checkSealed(database.db, aNode())).broken).toEqual([`account.person ${id}`])
  })
})

describe('a change of SECRET_KEY', () => {
  it('takes over what the key before had sealed; after it the new one stands alone', async () => {
    const [id = 0] = await addSealedPeople(database.db, aNode(), 5)
    const done = await rotate(newSecretKey, secretKey)
    expect(done).toMatchObject({ rewrapped: 1, rows: 10, broken: [] })
    const alone = aNode(newSecretKey)
    expect(await readSealedPerson(database.db, alone, id)).toEqual({ n: 0 })
    await expect(aNode(secretKey).refresh()).rejects.toThrow('SECRET_KEY is not the one')
  })

  it('without the key before changes nothing', async () => {
    await addSealedPeople(database.db, aNode(), 2)
    const before = await dataKeys()
    await expect(rotate(newSecretKey)).rejects.toThrow()
    expect(await dataKeys()).toEqual(before)
    expect((await checkSealed(database.db, aNode())).broken).toEqual([])
  })
})
