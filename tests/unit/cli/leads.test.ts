import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { consentsOf, GOOD_FIELDS } from '../../fixtures/people/leads.ts'
import { visitorOf } from '../../fixtures/people/login-visitor.ts'
import { commandHere, commandProcess } from '../../fixtures/runner/commands.ts'

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

const surroundings = () => ({ DATABASE_URL: api.url, SECRET_KEY })
const leads = (...args: string[]) => commandHere('leads', args, surroundings())
/** @param input - on standard input */
const leadsOf = (input: string, ...args: string[]) => commandProcess('leads', args, surroundings(), { input })

describe('leads', () => {
  it('lists with masked phones, shows the person, moves once, and exports to a file of its owner', async () => {
    const listed = await leads('list')
    expect(listed).toMatchObject({ code: 0, stderr: '' })
    expect(listed.stdout).toContain(`${number}  `)
    expect(listed.stdout).toContain('+7 912 ***-**-89')
    expect(listed.stdout).not.toMatch(/Анна|3456789/)
    const shown = await leads('show', number.replace('З-', ''), '--json')
    expect(JSON.parse(shown.stdout).lead).toMatchObject({ phone: '+79123456789', person: { name: 'Анна' } })
    expect((await leads('in_work', number)).stdout).toContain(`${number}: new → in_work`)
    expect((await leads('done', number, '--note', 'Купила')).stdout).toContain(`${number}: in_work → done`)
    expect(await leads('spam', number)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('done already'),
    })
    const out = join(folder, 'leads.csv')
    expect((await leads('export', out)).code).toBe(0)
    expect(await readFile(out, 'utf8')).toContain(number)
    expect((await stat(out)).mode & 0o077).toBe(0)
    expect((await leads('export', out)).code).toBe(1)
    expect(await leads('export', join(folder, 'nowhere', 'leads.csv'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('there is no such folder'),
    })
    expect(await leads('list', '--form', '9')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--form must be 1 (main), 2 (subscribe)'),
    })
    expect((await leads('list', '--form', 'category')).stdout).toContain('leads')
    expect((await leads('file', number, join(folder, 'cv'))).code).toBe(1)
  })

  it('erases the leads of a phone that is not in the arguments, once it is sure', async () => {
    expect(await leadsOf('8 912 345 67 89\n', 'erase', '-')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--confirm'),
    })
    expect((await leadsOf('Анна', 'erase', '-', '--confirm')).code).toBe(2)
    const erased = await leadsOf('8 912 345 67 89\n', 'erase', '-', '--confirm')
    expect(erased).toMatchObject({ code: 0, stdout: expect.stringContaining(`1 leads erased\n${number}`) })
    expect((await leads('show', number)).stdout).not.toMatch(/Анна|3456789/)
  })

  it.each([
    [['erase', '+79123456789', '--confirm']],
    [['list', '--status', 'lost']],
    [['show']],
    [['show', '418']],
    [['done', 'З-2026-000418', 'more']],
    [['sing', 'З-2026-000418']],
  ])('refuses %j as wrong usage', async (args) => {
    expect((await leads(...args)).code).toBe(2)
  })
})
