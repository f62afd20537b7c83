import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordSignIn } from '#app/backend/identity/audit/sign-in-events.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { signIn } from '../../fixtures/people/people.ts'
import { commandHere, commandProcess } from '../../fixtures/runner/commands.ts'

const PHONE = '+79125550067'
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const surroundings = () => ({ DATABASE_URL: api.url, SECRET_KEY })
const accounts = (args: string[]) => commandHere('accounts', args, surroundings())

describe('accounts', () => {
  it('lists where a phone is signed in, the phone masked; also from standard input and by its mask', async () => {
    const person = await signIn(api, PHONE)
    for (const [typed, input] of [
      [PHONE, ''],
      ['-', `${PHONE}\n`],
      ['+7 912 ***-**-67', ''],
    ] as const) {
      const { code, stdout, stderr } = await commandProcess(
        'accounts',
        ['sessions', typed, '--json'],
        surroundings(),
        { input },
      )
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(JSON.parse(stdout).sessions).toMatchObject([
        { id: person.sessionId, phone: '+7 912 ***-**-67', device: 'Firefox' },
      ])
      expect(stdout).not.toContain('9125550067')
    }
  })

  it('ends all sessions of a phone, or one, and says who did it and why in the record', async () => {
    const [here, there] = [await signIn(api, PHONE), await signIn(api, PHONE)]
    const one = await accounts(['end', there.sessionId, '--reason', 'потерян телефон'])
    expect(one).toMatchObject({ code: 0, stdout: expect.stringContaining('1 sessions ended') })
    expect((await there.get('/personal/profile/')).status).toBe(401)
    expect((await here.get('/personal/profile/')).status).toBe(200)
    expect((await accounts(['end', PHONE, '--reason', 'просьба владельца'])).code).toBe(0)
    expect((await here.get('/personal/profile/')).status).toBe(401)
    expect((await accounts(['end', PHONE, '--reason', 'ещё раз'])).code).toBe(1)
    const { stdout } = await accounts(['events', '--phone', PHONE, '--outcome', 'session_ended', '--json'])
    expect(JSON.parse(stdout).events).toMatchObject([
      { outcome: 'session_ended', note: expect.stringMatching(/: просьба владельца$/) },
      { outcome: 'session_ended', note: expect.stringMatching(/: потерян телефон$/) },
    ])
  })

  it('finds events by phone, address, outcome and age, and tells no whole phone', async () => {
    const { database, secrets } = api.context
    const visitor = { address: '203.0.113.99', userAgent: 'Firefox/130 Linux' }
    await recordSignIn(database, secrets, { outcome: 'wrong_code', phone: '+79125550068', visitor })
    await recordSignIn(database, secrets, { outcome: 'code_sent', phone: '+79125550068', visitor })
    const found = async (...args: string[]) => {
      const { code, stdout, stderr } = await accounts(['events', ...args, '--json'])
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout).not.toContain('9125550068')
      return JSON.parse(stdout).events
    }
    const wrong = {
      outcome: 'wrong_code',
      phone: '+7 912 ***-**-68',
      address: '203.0.113.99',
      device: 'Firefox, Linux',
      note: null,
    }
    expect(await found('--phone', '+79125550068')).toMatchObject([{ outcome: 'code_sent' }, wrong])
    expect(await found('--address', '203.0.113.99', '--outcome', 'wrong_code')).toMatchObject([wrong])
    expect(await found('--address', '203.0.113.98')).toEqual([])
    expect(await found('--days', '1', '--limit', '1')).toHaveLength(1)
  })

  it.each([
    [[]],
    [['sessions']],
    [['sessions', '12345']],
    [['end', PHONE]],
    [['end', '+7 912 ***-**-67', '--reason', 'x']],
    [['events', '--outcome', 'stolen']],
    [['events', '--days', '0']],
    [['events', '--address', 'home']],
    [['sessions', PHONE, '--days', '3']],
    [['sessions', PHONE, '--nonsense']],
  ])('refuses %j as misuse, without repeating what was typed', async (args) => {
    const { code, stderr } = await accounts(args)
    expect(code).toBe(2)
    expect(stderr).not.toContain('9125550067')
  })
})
