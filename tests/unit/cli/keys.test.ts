import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSecrets } from '#app/backend/secrets/secrets.ts'
import { createTestDatabase, type TestDatabase } from '../../fixtures/database/database.ts'
import { commandHere, commandProcess } from '../../fixtures/runner/commands.ts'
import { addSealedPeople } from '../backend/secrets/sealed-people.ts'

const secretKey = Buffer.alloc(32, 5)

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addSealedPeople(database.db, openSecrets(database.db, secretKey), 3)
})
afterAll(() => database.close())

const surroundings = (key = secretKey) => ({
  DATABASE_URL: database.url,
  SECRET_KEY: key.toString('base64'),
})
const keys = (args: string[], key = secretKey) => commandHere('keys', args, surroundings(key))
const keysProcess = (args: string[]) => commandProcess('keys', args, surroundings())

/** The wait for nodes, as if it were over. */
const letTimePass = () =>
  sql`update data_key set created_at = created_at - interval '1 hour'`.execute(database.db)

async function untilPrinted(program: ChildProcess, words: string): Promise<void> {
  let told = ''
  for await (const bytes of program.stderr ?? []) {
    told += bytes
    if (told.includes(words)) return
  }
  throw new Error(`it ended without "${words}": ${told}`)
}

it('check counts what is sealed by key and column', async () => {
  const { code, stdout } = await keysProcess(['check', '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ keys: [{ rows: 6, retired: false }], broken: [] })
})

it('rotate, killed at its first step, is finished by the next one', async () => {
  const first = spawn(process.execPath, ['app/cli/keys.ts', 'rotate'], {
    env: { ...process.env, ...surroundings() },
  })
  const ended = once(first, 'exit')
  await untilPrinted(first, 'made data key')
  first.kill('SIGKILL')
  await ended
  expect((await keys(['check'])).code).toBe(0)
  await letTimePass()
  const { code, stdout } = await keysProcess(['rotate', '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ resumed: true, rows: 6, broken: [], removed: [1] })
  expect((await keys(['check'])).stdout).toContain('data key 2: 6 rows')
})

it('a SECRET_KEY of somewhere else is refused in words, and nothing is changed', async () => {
  for (const action of ['check', 'rotate', 'webhook']) {
    const { code, stderr } = await keys([action], Buffer.alloc(32, 6))
    expect(code).toBe(1)
    expect(stderr).toMatch(/^SECRET_KEY is not the one that this database was sealed with/)
  }
  expect((await keys(['check'])).code).toBe(0)
})

it('webhook prints the same secret each time', async () => {
  const [one, two] = await Promise.all([keysProcess(['webhook']), keysProcess(['webhook'])])
  expect(one.stdout).toBe(two.stdout)
  expect(one.stdout.trim().length).toBeGreaterThanOrEqual(32)
})

it.each([[[]], [['toString']], [['rotate', 'all']], [['check', '--force']]])('%j is misuse', async (args) => {
  expect((await keys(args)).code).toBe(2)
})
