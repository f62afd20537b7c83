import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCompany } from '#app/backend/company/follow-company.ts'
import { ContentInvalid } from '#app/backend/content/files/content-invalid.ts'
import { importContent } from '#app/backend/content/import/import-content.ts'
import { company } from '#app/config/company.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'company-'))
  mkdirSync(join(folder, 'content'))
  for (const file of ['company.json', 'logo.svg', 'icon.svg'])
    cpSync(`demo/content/${file}`, join(folder, 'content', file))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

async function versions(): Promise<{ n: number; logo: string }[]> {
  const { rows } = await sql<{ n: number; logo: string }>`
    select n, data->>'logo' as logo from entry_version join entry on id = entry_id where kind = 'company' order by n
  `.execute(database.db)
  return rows
}

it('is brought by a folder that holds nothing else, with its drawings', async () => {
  const counts = await importContent(database.db, folder)
  expect(counts).toMatchObject({ entries: 1, published: 1, archived: 0 })
  await readCompany(database.db, { DEMO: 'off', PAYMENT_PROVIDER: 'demo' })
  expect(company().name).toBe('Сажень')
  expect(await versions()).toEqual([{ n: 1, logo: expect.stringMatching(/^<svg /) }])
  expect(await importContent(database.db, folder)).toMatchObject({ published: 0 })
})

it('is another version when a drawing alone has changed', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
  writeFileSync(join(folder, 'content/logo.svg'), drawing)
  expect(await importContent(database.db, folder)).toMatchObject({ published: 1 })
  expect((await versions()).at(-1)).toEqual({ n: 2, logo: expect.stringContaining('M0 0h8v8z') })
})

it('is refused with a drawing that is none or holds a script, by the name of the file, and keeps its version', async () => {
  writeFileSync(join(folder, 'content/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  rmSync(join(folder, 'content/icon.svg'))
  const error = await importContent(database.db, folder).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(ContentInvalid)
  expect(String(error)).toContain('content/logo.svg: ')
  expect(String(error)).toContain('content/icon.svg: there is no such file')
  expect(await versions()).toHaveLength(2)
})

it('has no hour at which it goes', async () => {
  const path = join(folder, 'content/company.json')
  writeFileSync(path, JSON.stringify({ until: '2030-01-01T00:00' }))
  await expect(importContent(database.db, folder)).rejects.toThrow(/company\.json: .*"until"/)
})
