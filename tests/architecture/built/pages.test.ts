import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDemoFolder } from '../../start/demo-folder.ts'
import { removeDataFolder, type SiteProcess, startSite } from '../../start/site-process.ts'
import { root } from '../source-files.ts'
import { sentBytes } from './client-files.ts'

const START_MS = 120_000
const KB = 1024

/** A word of app/routes/static/-samples alone. */
const SAMPLE_CITY = 'Среднегорск'

let dataFolder: string
let site: SiteProcess | undefined
let flatPath = ''
let typePath = ''
/** Of somebody who has signed in. */
let cookie = ''

beforeAll(async () => {
  dataFolder = await makeDemoFolder()
  site = await startSite(dataFolder)
  const list = await readPage('/choose/flat')
  flatPath = /href="(\/choose\/flat\/\d+)"/.exec(list)?.[1] ?? ''
  typePath = /href="(\/choose\/type\/\d+)"/.exec(await readPage('/choose/type'))?.[1] ?? ''
  cookie = await signIn()
}, START_MS)

afterAll(async () => {
  await site?.stop('SIGTERM')
  await removeDataFolder(dataFolder)
}, START_MS)

const pages = [
  { name: 'home', path: () => '/', budgetKb: 121 },
  { name: 'list', path: () => '/choose/flat', budgetKb: 134 },
  { name: 'flat card', path: () => flatPath, budgetKb: 128 },
  { name: 'booking', path: () => flatPath.replace('/choose/flat', '/booking'), budgetKb: 165 },
  { name: 'chess', path: () => '/chess/rechnoy?house=korpus-6', budgetKb: 155 },
  { name: 'master plan', path: () => '/choose/genplan/rechnoy', budgetKb: 155 },
  { name: 'project', path: () => '/projects/rechnoy', budgetKb: 135 },
  { name: 'news', path: () => '/press/news', budgetKb: 135 },
  { name: 'album', path: () => '/press/photos/rechnoy-6-polgoda', budgetKb: 135 },
  { name: 'promotion', path: () => '/actions/dvukhkomnatnye-rechnoy', budgetKb: 135 },
  { name: 'legal text', path: () => '/agreement/politics', budgetKb: 135 },
  { name: 'service', path: () => '/services/purchases', budgetKb: 135 },
  { name: 'company', path: () => '/about', budgetKb: 135 },
  { name: 'answers', path: () => '/about/answers', budgetKb: 135 },
  { name: 'contacts', path: () => '/contacts', budgetKb: 135 },
  // A choice like the chess grid, with a filter and a plan.
  { name: 'storerooms', path: () => '/rechnoy/storehouse', budgetKb: 137 },
  { name: 'commercial units', path: () => '/commerce', budgetKb: 145 },
  { name: 'search', path: () => '/search?q=дом', budgetKb: 135 },
  { name: 'login', path: () => '/account/login', budgetKb: 165 },
  { name: 'account', path: () => '/account', budgetKb: 165 },
]

describe.each(pages)('the $name page', ({ path, budgetKb }) => {
  it('names only files that were built', async () => {
    const assets = assetsOf(await readPage(path()))
    expect(assets.length).toBeGreaterThan(0)
    for (const asset of assets) expect([asset, await statusOf(asset)]).toEqual([asset, 200])
  })

  it(`loads at most ${budgetKb} KB of scripts at first, brotli`, async () => {
    const scripts = assetsOf(await readPage(path())).filter((asset) => asset.endsWith('.js'))
    // The entry and the page's own, at least.
    expect(scripts.length).toBeGreaterThan(1)
    const bytes = scripts.reduce((sum, asset) => sum + sentBytes(asset), 0)
    expect(bytes / KB).toBeLessThanOrEqual(budgetKb)
  })

  it('waits on a phone for at most 15 KB of styles, brotli, and loads 30 of fonts', async () => {
    const html = await readPage(path())
    const hrefs = (rel: RegExp) =>
      (html.match(/<link\b[^>]*>/g) ?? [])
        .filter((tag) => rel.test(tag))
        .map((tag) => /\shref="(\/assets\/[^"]+)"/.exec(tag)?.[1] ?? '')
    const kilobytes = (files: string[]) => files.reduce((sum, file) => sum + sentBytes(file), 0) / KB
    const styles = hrefs(/\srel="stylesheet"(?!.*\smedia=)/)
    expect(styles.length).toBeGreaterThan(0)
    // The grid has styles of its own, 2 KB.
    expect(kilobytes(styles)).toBeLessThanOrEqual(styles.length > 1 ? 18 : 15)
    const wide = hrefs(/\srel="stylesheet".*\smedia="\(min-width:40rem\)/)
    expect(wide).toHaveLength(1)
    expect(kilobytes(wide)).toBeLessThanOrEqual(5)
    const fonts = hrefs(/\sas="font"/)
    expect(fonts).toHaveLength(2)
    expect(kilobytes(fonts)).toBeLessThanOrEqual(30)
  })

  it('loads no sample of the gallery at /static', async () => {
    const scripts = assetsOf(await readPage(path())).filter((asset) => asset.endsWith('.js'))
    const texts = scripts.map((script) => readFileSync(join(root, 'dist/client', script), 'utf8'))
    expect(scripts.filter((_, index) => texts[index]?.includes(SAMPLE_CITY))).toEqual([])
  })

  it('asks for no script before it is painted', async () => {
    // The framework's own way, which app/site/scripts replaces: tags that load the modules with the page.
    const tags = (await readPage(path())).match(/<script\b[^>]*\ssrc=[^>]*>|<link\b[^>]*modulepreload[^>]*>/g)
    expect(tags).toBeNull()
  })

  it('loads few pictures before it is painted, none before its stylesheet', async () => {
    const html = await readPage(path())
    const tags = html.match(/<img\b[^>]*>/g) ?? []
    expect(tags.filter((tag) => !tag.includes('loading="lazy"')).length).toBeLessThanOrEqual(2)
    // Before the stylesheet it would take the connection that is there.
    expect(html.match(/<link\b[^>]*\sas="image"[^>]*>/g)).toBeNull()
    // A browser loads the poster of a film at once, wherever on the page it stands.
    expect(html.match(/\sposter="(?!data:)[^"]*"/g)).toBeNull()
  })

  it('lets no inline script run but those that its policy names, by a nonce or by their hashes', async () => {
    const answer = await open(path())
    const policy = answer.headers.get('content-security-policy') ?? ''
    const rule = policy.split('; ').find((one) => one.startsWith('script-src ')) ?? ''
    const nonce = /'nonce-([^']+)'/.exec(rule)?.[1]
    expect(rule).toContain("'strict-dynamic'")
    expect(rule).not.toContain('unsafe')
    // Only what is the same for everybody may be sent again, and that has no nonce.
    expect(answer.headers.get('cache-control')).toMatch(nonce ? /^private, / : /^public, max-age=0, /)
    const scripts = [...(await answer.text()).matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
      .map(([, attributes = '', text = '']) => ({ attributes, text }))
      .filter(({ attributes }) => !attributes.includes('application/ld+json'))
    expect(scripts.length).toBeGreaterThan(1)
    const isNamed = ({ attributes, text }: (typeof scripts)[number]) =>
      nonce ? attributes.includes(`nonce="${nonce}"`) : rule.includes(`'sha256-${sha256(text)}'`)
    expect(scripts.filter((script) => !isNamed(script))).toEqual([])
  })
})

/** Kilobytes of brotli in which the HTML of a page is sent. */
const htmlBudgets = [
  { name: 'home', path: () => '/', budgetKb: 25 },
  { name: 'flat card', path: () => flatPath, budgetKb: 25 },
  { name: 'list', path: () => '/choose/flat', budgetKb: 22 },
  { name: 'project', path: () => '/projects/rechnoy', budgetKb: 33 },
  { name: 'contacts', path: () => '/contacts', budgetKb: 20 },
  { name: 'news', path: () => '/press/news', budgetKb: 20 },
]

it.each(htmlBudgets)(
  'sends the HTML of the $name page in at most $budgetKb KB, brotli',
  async ({ path, budgetKb }) => {
    const bytes = await sentHtmlBytes(path())
    // Complete: the smallest of them has more than ten.
    expect(bytes / KB).toBeGreaterThan(10)
    expect(bytes / KB).toBeLessThanOrEqual(budgetKb)
  },
)

it.each([
  { path: '/choose/flat', cards: 16 },
  // Of two sizes in each house: a whole page.
  { path: '/choose/flat?rooms=0', cards: 20 },
])('writes the list of flats at $path in at most 116 KB, before it is packed', async ({ path, cards }) => {
  const html = await readPage(path)
  expect(html.match(/class="flat-tile"/g)).toHaveLength(cards)
  expect(Buffer.byteLength(html) / KB).toBeLessThanOrEqual(116)
})

/** Pages to choose by and those of a project, with the project that a request from there names. */
const helped = [
  { path: () => flatPath, about: /^flat=\d+$/ },
  { path: () => typePath, about: /^project=[a-z-]+$/ },
  { path: () => '/projects/rechnoy', about: 'project=rechnoy' },
  { path: () => '/projects/rechnoy/progress', about: 'project=rechnoy' },
  { path: () => '/zarechenskaya', about: 'project=zarechenskaya' },
  { path: () => '/chess/rechnoy', about: 'project=rechnoy' },
  { path: () => '/rechnoy/storehouse', about: 'project=rechnoy' },
  { path: () => '/choose/genplan/rechnoy', about: 'project=rechnoy' },
  { path: () => '/choose/genplan/rechnoy/korpus-6', about: 'project=rechnoy' },
  { path: () => '/choose/genplan/rechnoy/korpus-6/etazh-3', about: 'project=rechnoy' },
  { path: () => '/choose/flat', about: '' },
  { path: () => '/choose/type', about: '' },
]

it('each page of a flat and of a project, and each way to choose, has a link to the form of a call back', async () => {
  const found = []
  // One after the other: as many at once are a crowd, of which a slow machine sends some away.
  for (const { path } of helped) {
    const link = /href="\/forms\/category\??([^"]*)"/.exec(await readPage(path()))
    found.push({ path: path(), about: link?.[1] })
  }
  expect(found).toEqual(
    helped.map(({ path, about }) => ({
      path: path(),
      about: typeof about === 'string' ? about : expect.stringMatching(about),
    })),
  )
})

it.each([
  { name: 'flat', path: () => flatPath },
  { name: 'layout', path: () => typePath },
  { name: 'selection', path: () => '/nedvizhimost/studii' },
  { name: 'project', path: () => '/projects/rechnoy' },
  { name: 'promotion', path: () => '/actions/dvukhkomnatnye-rechnoy' },
  { name: 'news item', path: () => '/press/news/istoriya-tseny' },
])('the $name page names the picture of its links, which is of the right size', async ({ path }) => {
  const named = /<meta property="og:image" content="([^"]*)"/.exec(await readPage(path()))?.[1] ?? ''
  const { pathname } = new URL(named)
  expect(pathname).toMatch(new RegExp(`^/og${path()}/[0-9a-f]{16}\\.(png|jpg)$`))
  // Under another address it would be a redirect to the picture of today.
  const answer = await fetch(origin() + pathname, { redirect: 'manual' })
  expect(answer.status).toBe(200)
  const file = Buffer.from(await answer.arrayBuffer())
  expect(file.length).toBeLessThan(100_000)
  const { width, height, format } = await sharp(file).metadata()
  expect({ width, height }).toEqual({ width: 1200, height: 630 })
  expect(answer.headers.get('content-type')).toBe(`image/${format}`)
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

function origin(): string {
  if (!site) throw new Error('the site has not started')
  return site.url
}

/** Personal pages with the session of somebody; the page of the login with none, else it leads away. */
function open(path: string): Promise<Response> {
  return fetch(origin() + path, { headers: path === '/account' ? { cookie } : {} })
}

/** By the code that the demonstration shows. @returns the cookies of the session */
async function signIn(): Promise<string> {
  const cookies = new Map<string, string>()
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${origin()}/api/personal/auth/${path}`, {
      method: 'POST',
      headers: { origin: origin(), cookie: [...cookies.values()].join('; ') },
      body: new URLSearchParams(fields),
    })
    expect(answer.status).toBe(200)
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.split('=')[0] ?? '', pair)
    }
    return answer
  }
  const phone = '+79125550111'
  const sent: { data: { demo_code: string } } = await (await post('', { phone })).json()
  await post('loginByPhone/', { phone, code: sent.data.demo_code })
  return [...cookies.values()].join('; ')
}

async function readPage(path: string): Promise<string> {
  const answer = await open(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

/** `fetch` would unpack the body. */
function sentHtmlBytes(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(origin() + path, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
      let bytes = 0
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length
      })
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    }).on('error', reject)
  })
}

async function statusOf(path: string): Promise<number> {
  const answer = await fetch(origin() + path)
  await answer.arrayBuffer()
  return answer.status
}

/** Each file of the build that a page names, once. */
function assetsOf(html: string): string[] {
  return [...new Set([...html.matchAll(/["'(](\/assets\/[^"')\s\\]+)/g)].map(([, path = '']) => path))]
}
