import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanEnv, makeDataFolder, removeDataFolder, type SiteProcess, startSite } from './site-process.ts'

const START_MS = 300_000
const MAX_PAGES = 60

/** Words, colours, phones and cities of the company that comes with the site, and the words of its pages. */
const FIRST =
  /саж[её]н|sazhen|zarechenskaya|зареченск|perm\b|перм[ьи]|пермск|екатеринбург|тюмен|342\)?[\s\u00a0-]*000|5900000010|1095900000019|точной меры|17407f|b23a22|yekaterinburg/i

const dataFolder = makeDataFolder()
/** A copy of the fixture, which a test changes. */
const folder = join(dataFolder, 'company')
let site: SiteProcess | undefined

const run = promisify(execFile)
const command = (name: string, ...args: string[]) =>
  run(process.execPath, [`app/cli/${name}.ts`, ...args], { env: { ...cleanEnv(), DATA_DIR: dataFolder } })

beforeAll(async () => {
  mkdirSync(folder)
  cpSync('tests/fixtures/second-company', folder, { recursive: true })
  await command('feed', 'import', join(folder, 'feed.xml'), '--source', 'own')
  await command('content', 'import', folder)
  site = await startSite(dataFolder, { DEMO: 'on' })
}, START_MS)

afterAll(async () => {
  await site?.stop('SIGTERM')
  await removeDataFolder(dataFolder)
}, START_MS)

function origin(): string {
  if (!site) throw new Error('the site has not started')
  return site.url
}

async function read(path: string, init: RequestInit = {}) {
  const answer = await fetch(origin() + path, { redirect: 'manual', ...init })
  return { status: answer.status, text: await answer.text() }
}

/** Every page that links lead to from the main page, at most so many. */
async function crawl(): Promise<Map<string, { status: number; text: string }>> {
  const pages = new Map<string, { status: number; text: string }>()
  const waiting = ['/']
  for (let path = waiting.shift(); path !== undefined && pages.size < MAX_PAGES; path = waiting.shift()) {
    if (pages.has(path)) continue
    const page = await read(path)
    pages.set(path, page)
    for (const [, href = ''] of page.text.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)) waiting.push(href)
  }
  return pages
}

it('is found by its traces: the first company itself would be', () => {
  for (const file of ['company.json', 'cities/perm.json', 'home.json']) {
    expect([file, FIRST.test(readFileSync(join('demo/content', file), 'utf8'))]).toEqual([file, true])
  }
})

describe('a second company, with a feed and nothing else', () => {
  it(
    'has no trace of the first on any page that links lead to, and no link to nowhere',
    async () => {
      const pages = await crawl()
      expect(pages.size).toBeGreaterThan(10)
      const traces = [...pages].flatMap(([path, { text }]) => {
        const trace = FIRST.exec(text)
        return trace ? [`${path}: ${text.slice(trace.index - 60, trace.index + 60)}`] : []
      })
      expect(traces).toEqual([])
      const lost = [...pages]
        .filter(([, { status }]) => status !== 200)
        .map(([path, { status }]) => `${path} ${status}`)
      expect(lost).toEqual([])
    },
    START_MS,
  )

  it('speaks for itself: title, phone, legal name, colours, its city without a number in the address', async () => {
    const { text } = await read('/')
    expect(text).toContain('<title>Верста')
    expect(text).toContain('tel:+78420000000')
    expect(text).toContain('ООО «СЗ «Верста &amp; Ко»')
    expect(text).toContain('--company-main:#1f6f4a')
    expect(text).toContain('--company-text:system-ui')
    expect(text).not.toMatch(/rel="preload"[^>]*as="font"/)
    expect(text.replaceAll('\u00a0', ' ')).toContain('По будням с 10:00 до 19:00')
    expect((await read('/projects?city=1')).status, 'the main city needs no parameter').toBe(301)
  })

  it.each([
    '/manifest.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap.xml?part=pages',
    '/sitemap.xml?part=flats-1',
    '/favicon.svg',
    '/logo.svg',
    '/api/openapi.json',
    '/api/company/',
    '/api/home/',
    '/api/flats/',
    '/api/filter/',
    '/api/cities/',
    '/api/contacts-offices',
    '/api/projects/menu/',
    '/api/seoPages/',
    '/api/reservation/info/',
    '/no-such-page',
  ])('has no trace of the first in %s', async (path) => {
    const { text } = await read(path)
    expect(FIRST.exec(text)?.[0]).toBeUndefined()
  })

  it('has no colour of the first in its stylesheets', async () => {
    const { text } = await read('/')
    const sheets = [...text.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, path = '']) => path)
    expect(sheets.length).toBeGreaterThan(0)
    for (const path of sheets) expect((await read(path)).text).not.toMatch(FIRST)
  })

  it('shows names with markup as text', async () => {
    const { text } = await read('/')
    expect(text).not.toContain('<b>по-своему')
    expect(text).toContain('&lt;b&gt;по')
  })

  it('has neither pages nor calls, links and addresses for search engines of the sections it left out', async () => {
    for (const path of ['/favorites', '/services/bron', '/booking/1', '/press/news']) {
      expect([path, (await read(path)).status]).toEqual([path, 404])
    }
    for (const path of ['/api/favorites/?flats=1', '/api/reservation/info/', '/api/press-news']) {
      expect([path, (await read(path)).status]).toEqual([path, 404])
    }
    const { text: home } = await read('/')
    const { text: list } = await read('/choose/flat')
    const flat = /href="(\/choose\/flat\/\d+)"/.exec(list)?.[1] ?? ''
    const { text: card } = await read(flat)
    for (const html of [home, list, card])
      expect(html).not.toMatch(/href="\/(favorites|services\/bron|booking)/)
    expect((await read('/sitemap.xml?part=pages')).text).not.toMatch(/favorites|bron/)
  })

  it('names itself in messages', async () => {
    await read('/api/personal/auth/', {
      method: 'POST',
      headers: { origin: origin() },
      body: new URLSearchParams({ phone: '+79125550101' }),
    })
    const outbox = join(dataFolder, 'outbox.jsonl')
    const sent = () => (existsSync(outbox) ? readFileSync(outbox, 'utf8') : '')
    await expect.poll(sent).toContain('Верста')
    expect(sent()).not.toMatch(FIRST)
  })

  it('shows other colours, another logo and another name at once', async () => {
    const file = join(folder, 'content/company.json')
    const entry = JSON.parse(readFileSync(file, 'utf8'))
    const before = await logoAddress()
    writeFileSync(
      file,
      JSON.stringify({ ...entry, name: '"Миля" </script>', colours: { main: '#5b3a8c', accent: '#8f4c14' } }),
    )
    writeFileSync(
      join(folder, 'content/logo.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24"><path fill="currentColor" d="M0 0h48v24z"/></svg>',
    )
    await importRunning(folder)
    await expect.poll(async () => (await read('/')).text).toContain('--company-main:#5b3a8c')
    const { text } = await read('/')
    expect(text).toContain('&quot;Миля&quot; &lt;/script&gt;')
    expect(text.match(/"Миля" <\/script>/)).toBeNull()
    const after = await logoAddress()
    expect(after).not.toBe(before)
    expect((await read(after)).text).toContain('color="#5b3a8c"')
  })
})

async function logoAddress(): Promise<string> {
  return /src="(\/logo\.svg\?v=\w+)"/.exec((await read('/')).text)?.[1] ?? ''
}

/** Beside the running site: a command finds the private database that the site has started. */
async function importRunning(path: string): Promise<void> {
  await command('content', 'import', path)
}
