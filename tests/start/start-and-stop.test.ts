import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  childrenOf,
  isAlive,
  makeDataFolder,
  postgresPid,
  removeDataFolder,
  runToEnd,
  type SiteProcess,
  startSite,
} from './site-process.ts'

const isRoot = process.getuid?.() === 0
const dataFolder = makeDataFolder()
let site: SiteProcess | undefined

afterAll(async () => {
  await site?.stop('SIGTERM')
  await removeDataFolder(dataFolder)
})

describe('the built site', () => {
  it('starts on an empty data folder and answers', async () => {
    site = await startSite(dataFolder)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    const home = await fetch(site.url)
    expect(home.status).toBe(200)
    expect(await home.text()).toContain('<html lang="ru"')
  })

  it.runIf(isRoot)('drops root, and so does all that it starts', () => {
    const { pid } = started()
    const accounts = [pid, ...childrenOf(pid), postgresPid(dataFolder) ?? 0].map(
      (one) => /^Uid:\t(\d+)\t\1\t\1\t\1$/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1],
    )
    expect(new Set(accounts)).toEqual(new Set(['51700', '51701']))
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^CapEff:\t0+$/m)
    for (const file of ['secret.key', 'media']) expect(statSync(join(dataFolder, file)).uid).toBe(51_700)
  })

  it.runIf(isRoot)(
    'lets commands of root work beside it, and they leave nothing that it cannot use',
    async () => {
      await rm(join(dataFolder, 'media', 'p'), { recursive: true })
      const content = spawn(process.execPath, ['app/cli/content.ts', 'import', 'demo'], {
        stdio: 'ignore',
        env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' },
      })
      const [code] = await once(content, 'exit')
      expect(code).toBe(0)
      const made = readdirSync(join(dataFolder, 'media'), { recursive: true, encoding: 'utf8' })
      expect(made.length).toBeGreaterThan(0)
      expect(made.filter((name) => statSync(join(dataFolder, 'media', name)).uid === 0)).toEqual([])
      expect((await fetch(`${started().url}/readyz`)).status).toBe(200)
    },
  )

  it('gives every answer an id, and logs the path without what visitors typed', async () => {
    const { url, lines } = started()
    const answer = await fetch(`${url}/nothing-here?phone=79990001122`)
    await answer.text()
    const id = answer.headers.get('x-request-id') ?? 'none'
    await expect.poll(() => lines.find((line) => line.includes(id))).toContain('"path":"/nothing-here"')
    expect(lines.join('\n')).not.toContain('79990001122')
  })

  it.each([
    ['GET', '/nothing-here', 404],
    ['GET', '/%E0%A4%A', 400],
    ['GET', '/assets/none.js', 404],
    ['GET', '/media/..%2f..%2fpackage.json', 400],
    ['GET', '/feeds/none/yrl.xml', 404],
    ['POST', '/', 405],
    ['DELETE', '/choose/flat', 405],
  ])('%s %s is %i', async (method, path, status) => {
    expect((await fetch(started().url + path, { method })).status).toBe(status)
  })

  it('takes a call that is none for a fault of the caller, without a stack in the log', async () => {
    const { url, lines } = started()
    const headers = { 'sec-fetch-site': 'same-origin' }
    const call = async (path: string, init?: RequestInit) =>
      (await fetch(`${url}/_serverFn/${path}`, { ...init, headers: { ...headers, ...init?.headers } })).status
    const json = { 'content-type': 'application/json' }
    const before = lines.length

    expect(await call('getNothing')).toBe(404)
    expect(await call('__proto__')).toBe(404)
    expect(await call('constructor')).toBe(404)
    expect(await call('getFlats?payload=%7B%22t%22%3A%7B%22t%22%3A99%7D%7D')).toBe(400)
    expect(await call('askCode', { method: 'POST', headers: json, body: '{' })).toBe(400)
    expect(await call('askCode', { method: 'POST', body: new FormData() })).toBe(400)
    expect(
      await call('askCode', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data' },
        body: 'a',
      }),
    ).toBe(400)
    expect(await call('getMenu')).toBe(200)

    await expect.poll(() => lines.slice(before).filter((line) => line.includes('_serverFn')).length).toBe(8)
    expect(lines.slice(before).filter((line) => /stack|"level":"(warn|error)"/.test(line))).toEqual([])
  })

  it('a crowd at the longest page keeps nobody from the rest: each gets the page, or is told when to come again', async () => {
    const { url } = started()
    let isOver = false
    const crowd = Promise.all(
      Array.from({ length: 120 }, async () => {
        // With credentials: without them the page is rendered once for all.
        const headers = { authorization: 'Bearer none' }
        const answer = await fetch(`${url}/choose/flat?each=1&page=50`, { headers })
        await answer.text()
        return answer
      }),
    ).finally(() => {
      isOver = true
    })
    let probes = 0
    while (!isOver) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      probes++
    }
    const answers = await crowd
    // Were all of them drawn first, a probe would be answered once or twice.
    expect(probes).toBeGreaterThan(5)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { status, headers } of refused) {
      expect(status).toBe(503)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    // Those that the node can draw in a second, and some at least on a slow machine.
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(4)
  })

  it('refuses a POST that a page of another site sends', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    const answer = await fetch(`${started().url}/api/form/1/`, { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(403)
  })

  it('answers 400 to a request that is no HTTP, and goes on', async () => {
    expect(await sendRaw('GET / HTTP/1.1\r\nHost: a b\r\n\r\n')).toContain('400 Bad Request')
    expect(await sendRaw('rubbish\r\n\r\n')).toContain('400 Bad Request')
    expect((await fetch(`${started().url}/healthz`)).status).toBe(200)
  })

  it('starts again on what a killed one left behind', async () => {
    await started().stop('SIGKILL')
    site = await startSite(dataFolder)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  })

  it('ends with 0 on SIGTERM and leaves no process, and waits for no open page', async () => {
    const postgres = postgresPid(dataFolder)
    expect(postgres).toBeDefined()
    const helpers = childrenOf(started().pid)
    const stream = await fetch(`${started().url}/events`)
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const events = stream.text()
    expect(await started().stop('SIGTERM')).toBe(0)
    // Read to its end: a stream that the stop had waited for would have been cut, and its reading would fail.
    expect(await events).toContain('event: beat')
    expect(postgres !== undefined && isAlive(postgres)).toBe(false)
    await expect.poll(() => helpers.filter(isAlive)).toEqual([])
    site = undefined
  })
})

it('names every wrong variable of the environment, and does not start', async () => {
  const { code, errors } = await runToEnd({ PORT: 'abc', TRUST_PROXY: '-1', SECRET_KEY: 'short' })
  expect(code).toBe(1)
  expect(errors).toMatch(/^Environment is not usable/)
  for (const name of ['PORT', 'TRUST_PROXY', 'SECRET_KEY']) expect(errors).toContain(name)
})

it('does not show a demonstration to others without being told to', async () => {
  const { code, errors } = await runToEnd({ HOST: '0.0.0.0', PORT: '0' })
  expect(code).toBe(1)
  expect(errors).toMatch(/DEMO: must be set because HOST=0\.0\.0\.0 .*DEMO=off .*DEMO=on/)
})

function started(): SiteProcess {
  if (!site) throw new Error('the site has not started')
  return site
}

/** Sends bytes that fetch would refuse to send, and gives back the first piece of the answer. */
function sendRaw(text: string): Promise<string> {
  const { port, hostname } = new URL(started().url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.once('data', (data) => {
      resolve(data.toString())
      socket.destroy()
    })
    socket.once('error', reject)
  })
}
