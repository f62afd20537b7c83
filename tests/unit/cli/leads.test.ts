import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { consentsOf, GOOD_FIELDS } from '../../fixtures/people/leads.ts'
import { visitorOf } from '../../fixtures/people/login-visitor.ts'

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')

let api: TestApi
let folder = ''
let number = ''
beforeAll(async () => {
  api = await openTestApi()
  folder = await mkdtemp(join(tmpdir(), 'leads-'))
  const answer = await visitorOf(api).post('/form/1/', { ...(await consentsOf(api)), ...GOOD_FIELDS.main })
  number = String(answer.body.data?.['id'])
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

function leads(...args: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: api.url, SECRET_KEY }
    execFile(process.execPath, ['app/cli/leads.ts', ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

describe('leads', () => {
  it('lists with masked phones, shows the person, moves once, and exports to a file of its owner', async () => {
    const listed = await leads('list')
    expect(listed).toMatchObject({ code: 0, stderr: '' })
    expect(listed.stdout).toContain(`${number}  `)
    expect(listed.stdout).toContain('+7 912 ***-**-89')
    expect(listed.stdout).not.toMatch(/Анна|3456789/)
    const shown = await leads('show', number.replace('З-', ''), '--json')
    expect(JSON.parse(shown.stdout).lead).toMatchObject({ phone: '+79123456789', person: { name: 'Анна' } })
    expect((await leads('done', number, '--note', 'Купила')).stdout).toContain(`${number}: new → done`)
    expect(await leads('spam', number)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('done already'),
    })
    const out = join(folder, 'leads.csv')
    expect((await leads('export', out)).code).toBe(0)
    expect(await readFile(out, 'utf8')).toContain(number)
    expect((await stat(out)).mode & 0o077).toBe(0)
    expect((await leads('export', out)).code).toBe(1)
    expect((await leads('file', number, join(folder, 'cv'))).code).toBe(1)
  })

  it.each([
    [['list', '--status', 'lost']],
    [['show']],
    [['show', '418']],
    [['done', 'З-2026-000418', 'more']],
    [['sing', 'З-2026-000418']],
  ])('refuses %j as wrong usage', async (args) => {
    expect((await leads(...args)).code).toBe(2)
  })
})
