import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../fixtures/database/database.ts'
import { commandHere, commandProcess } from '../../fixtures/runner/commands.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'content-cli-'))
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const surroundings = () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir })
const content = (...args: string[]) => commandHere('content', args, surroundings())

describe('content import', () => {
  it('brings a folder, and nothing new the second time', async () => {
    const first = await content('import', 'demo', '--json')
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(first.stdout)).toMatchObject({ projects: 7, media: expect.any(Number) })
    const second = await commandProcess('content', ['import', 'demo', '--json'], surroundings())
    expect(JSON.parse(second.stdout)).toEqual({ ...JSON.parse(first.stdout), media: 0, published: 0 })
  })

  it('names what folder and site have both changed, and ends with 1, until it is told whose text to take', async () => {
    await sql`
      with found as (select id, live from entry where kind = 'page' and slug = 'ethics'), version as (
        insert into entry_version (entry_id, n, data, by)
        select id, live + 1, jsonb_build_object('title', 'Этика сайта', 'description', 'Сайт.', 'body', 'Сайт.'), 'editor'
        from found returning entry_id, n
      )
      update entry set live = version.n, rev = nextval('entry_rev') from version where id = version.entry_id
    `.execute(database.db)
    await sql`update content_file set sha256 = 'older' where path = 'content/pages/ethics.md'`.execute(
      database.db,
    )
    const refused = await content('import', 'demo')
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('content/pages/ethics.md') })
    expect(refused.stderr).toContain('--theirs')
    expect(await content('import', 'demo', '--theirs', '--mine')).toMatchObject({ code: 2 })
    expect(await content('import', 'demo', '--mine')).toMatchObject({ code: 0, stderr: '' })
    expect(await content('import', 'demo', '--theirs', '--json')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('"published":1'),
    })
  })

  it('writes the site into an empty folder alone, and a starter folder too', async () => {
    const folder = join(dataDir, 'out')
    const { code, stdout, stderr } = await content('export', folder, '--json')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({ entries: expect.any(Number), pictures: expect.any(Number) })
    const refused = { code: 1, stderr: expect.stringContaining('holds files already: content, pictures') }
    expect(await content('export', folder)).toMatchObject(refused)
    expect(await content('init', folder)).toMatchObject(refused)
    expect(await content('check', folder)).toMatchObject({ code: 0, stderr: '' })
    expect(await content('import', folder, '--json')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('"published":0,"archived":0'),
    })
    const starter = join(dataDir, 'starter')
    expect(await content('init', starter)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('README.md'),
    })
    expect(await content('check', starter)).toMatchObject({ code: 0 })
  })

  it('checks a folder without a database', async () => {
    const { code, stdout, stderr } = await content('check', 'demo')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^\d{3} texts, no fault/)
  })

  it('says what is missing', async () => {
    expect(await content('import', dataDir)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no folder "content"'),
    })
    expect(await content('import')).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') })
    expect(await content('import', 'demo', 'demo')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Usage'),
    })
  })
})
