import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../fixtures/database/database.ts'

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

function content(...args: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir }
    execFile(process.execPath, ['app/cli/content.ts', ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

describe('content import', () => {
  it('brings a folder, and nothing new the second time', async () => {
    const first = await content('import', 'demo', '--json')
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(first.stdout)).toMatchObject({ projects: 7, media: expect.any(Number) })
    const second = await content('import', 'demo', '--json')
    expect(JSON.parse(second.stdout)).toEqual({ ...JSON.parse(first.stdout), media: 0, published: 0 })
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
