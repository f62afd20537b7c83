import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isAlive, makeDataFolder, postgresPid, removeDataFolder } from './site-process.ts'

/** A development server makes what it serves while it is asked: slow on a busy machine. */
const START_LIMIT_MS = 90_000
const STOP_LIMIT_MS = 30_000

let folder: string
let ended: (() => Promise<unknown>) | undefined
beforeEach(() => {
  folder = makeDataFolder()
})
afterEach(async () => {
  await ended?.()
  const postgres = postgresPid(folder)
  if (postgres !== undefined && isAlive(postgres)) process.kill(postgres, 'SIGQUIT')
  await removeDataFolder(folder)
})

it.each(['SIGTERM', 'SIGINT'] as const)(
  'the development server ends with its PostgreSQL on %s',
  { timeout: START_LIMIT_MS + STOP_LIMIT_MS },
  async (signal) => {
    const { NODE_OPTIONS: _options, VITEST: _vitest, DATABASE_URL: _url, ...rest } = process.env
    const child = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {
        ...rest,
        NODE_ENV: 'development',
        // Any that is free; the server says which.
        PORT: '0',
        DATA_DIR: folder,
        DEMO: 'off',
        PAYMENT_PROVIDER: 'demo',
        DROP_MESSAGES: 'sms,email,webhook',
      },
    })
    const exit = once(child, 'exit')
    ended = async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await exit
    }
    const url = await addressIn(child.stdout)
    await expect
      .poll(() => answers(`${url}/api/cities/`), { timeout: START_LIMIT_MS, interval: 200 })
      .toBe(true)
    const postgres = postgresPid(folder)
    expect(postgres !== undefined && isAlive(postgres)).toBe(true)
    child.kill(signal)
    await exit
    expect(postgres !== undefined && isAlive(postgres)).toBe(false)
  },
)

/** Where the server says it listens. */
async function addressIn(output: Readable): Promise<string> {
  let said = ''
  for await (const text of output.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += stripVTControlCharacters(text)
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)
    if (found) {
      output.resume()
      return found[0]
    }
  }
  throw new Error(`it ended without an address:\n${said}`)
}

/** Whether a request that needs the backend is answered by now. */
async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(START_LIMIT_MS) }).catch(() => undefined)
  await answer?.text()
  return answer?.ok === true
}
