import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { ENTRY_KINDS, KIND_NAMES, type KindName } from '#app/contract/entries/entry-kinds.ts'
import { hostileEntry, MARK } from '../fixtures/hostile-entries.ts'
import { readPdf } from '../fixtures/pdf/read-pdf.ts'
import { commandsOn, makeDataFolder, removeDataFolder, type SiteProcess, startSite } from './site-process.ts'

const START_MS = 300_000
const MAX_PAGES = 150

/** Kinds whose pages need a slug of their own; the others are called "hostile". */
const SLUGS: Partial<Record<KindName, string>> = {
  legal: 'politics--2026-03-01',
  service: 'offer',
  // What the feed has made is described here.
  city: 'ulyanovsk',
  project: 'zhk-simbirskiy',
  progress: 'zhk-simbirskiy',
  surroundings: 'zhk-simbirskiy',
  'flat-page': 'zhk-simbirskiy',
  'site-plan': 'zhk-simbirskiy',
}

/** Values without which an entry does not fit the city, project and house of the feed; all others are hostile. */
const OF_FEED: Partial<Record<KindName, (data: Record<string, unknown>) => object>> = {
  city: () => ({ id: 1, is_main: true, lat: 54.32, lon: 48.4 }),
  project: ({ buildings }) => ({
    city_id: 1,
    state: 'selling',
    lat: 54.32,
    lon: 48.4,
    buildings: [{ ...firstOf(buildings), external_id: '7001', slug: 'dom' }],
  }),
  progress: ({ buildings }) => ({ buildings: [{ ...firstOf(buildings), building: 'dom' }] }),
  bank: ({ items }) => ({ items: [{ ...firstOf(items), ...OPEN_OFFER, programme: 'base' }] }),
  'ways-to-pay': ({ instalments }) => ({
    instalments: [{ ...firstOf(instalments), valid_to: '2099-01-01' }],
  }),
}

/** An offer that holds, for every sum: pages show no other. */
const OPEN_OFFER = {
  first_pay_from: 0,
  first_pay_to: 100,
  year_from: 1,
  year_to: 30,
  sum_from: 1,
  sum_to: 999_999_999,
  valid_to: '2099-01-01',
}

const firstOf = (list: unknown): object => Object(Array.isArray(list) ? list[0] : {})

/** Kinds that no page of this small company shows: no flat is of the finish, none is on a plan of a floor, no layout of the tabs. */
const UNSEEN: readonly KindName[] = ['furnish', 'site-plan', 'types-tabs', 'redirects']

const dataFolder = makeDataFolder()
const folder = join(dataFolder, 'company')
/** Paths of the fields of text, by kind. */
const texts = new Map<KindName, string[]>()
let site: SiteProcess | undefined

const command = commandsOn(dataFolder)

/** The second company, whose every text is hostile. */
function writeFolder(): void {
  mkdirSync(folder)
  cpSync('tests/fixtures/second-company', folder, { recursive: true })
  for (const name of ['pictures', 'content/documents', 'content/videos'])
    mkdirSync(join(folder, name), { recursive: true })
  cpSync('demo/pictures/interior-finish-warm.webp', join(folder, 'pictures/hostile.webp'))
  cpSync('demo/content/documents/code-of-ethics.pdf', join(folder, 'content/documents/hostile.pdf'))
  const picture = {
    file: 'hostile.webp',
    width: 900,
    height: 600,
    kind: 'finish',
    alt: `${MARK}"><script>${MARK}()`,
  }
  writeFileSync(join(folder, 'pictures.json'), JSON.stringify({ pictures: [picture] }))
  for (const kind of KIND_NAMES) {
    const { texts: paths, data } = hostileEntry(kind)
    texts.set(kind, paths)
    writeEntry(kind, { ...data, ...OF_FEED[kind]?.(data) })
  }
}

function writeEntry(kind: KindName, data: Record<string, unknown>): void {
  const { folder: place, isSingle, format } = ENTRY_KINDS[kind]
  const name = isSingle ? place : `${place}/${SLUGS[kind] ?? 'hostile'}`
  const path = join(folder, 'content', `${name}.${format === 'markdown' ? 'md' : 'json'}`)
  mkdirSync(join(path, '..'), { recursive: true })
  const { body, ...fields } = data
  writeFileSync(
    path,
    format === 'markdown' ? `---\n${stringify(fields)}---\n${String(body)}\n` : JSON.stringify(data),
  )
}

beforeAll(async () => {
  writeFolder()
  await command('feed', 'import', join(folder, 'feed.xml'), '--source', 'own')
  await command('content', 'import', folder)
  site = await startSite(dataFolder, { DEMO: 'on' })
}, START_MS)

afterAll(async () => {
  await site?.stop('SIGTERM')
  await removeDataFolder(dataFolder)
}, START_MS)

async function read(path: string) {
  const answer = await fetch(`${site?.url}${path}`, { redirect: 'manual' })
  const type = answer.headers.get('content-type') ?? ''
  if (!type.startsWith('application/pdf')) {
    const policy = answer.headers.get('content-security-policy') ?? ''
    return { status: answer.status, type, text: withNamedScripts(await answer.text(), policy) }
  }
  const { pages } = readPdf(new Uint8Array(await answer.arrayBuffer()))
  return { status: answer.status, type, text: pages.map(({ text }) => text).join('\n') }
}

/** Marks the inline scripts of a kept page that its policy names by their hashes, as a nonce marks those of others. */
function withNamedScripts(html: string, policy: string): string {
  return html.replace(/<script>(.*?)<\/script>/gs, (script: string, text: string) => {
    const hash = createHash('sha256').update(text).digest('base64')
    return policy.includes(`'sha256-${hash}'`) ? script.replace('<script>', '<script data-named>') : script
  })
}

type Read = Awaited<ReturnType<typeof read>>

/** Every page that links lead to from the main page and the map of the site, and their feeds. */
async function crawl(): Promise<Map<string, Read>> {
  const found = new Map<string, Read>()
  const waiting = ['/', '/sitemap', '/docs', '/docs/standarts', '/press/news', '/about', '/about/answers']
  for (let path = waiting.shift(); path !== undefined && found.size < MAX_PAGES; path = waiting.shift()) {
    if (found.has(path) || path.startsWith('/media/')) continue
    const page = await read(path)
    found.set(path, page)
    for (const [, href = ''] of page.text.matchAll(/<(?:a|link)\b[^>]*\shref="(\/[^"#?]*)/g))
      if (!/\.(css|js|woff2|ico|png)$/.test(href)) waiting.push(href)
  }
  return found
}

/** What a browser would take for markup of ours, wherever the text stands. */
const MARKUP = new RegExp(
  `<script[^>]*>\\s*${MARK}|<img src=x|<\\/script><script>|"><script|(?:href|src)="?\\s*javascript:`,
  'i',
)
/** Characters that turn the direction of what follows them. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/

function faultsOf(path: string, { type, text }: Read): string[] {
  // In JSON for programs quotes and backslashes alone are escaped, and no browser reads it as a page.
  if (/^application\/(?:(?:feed|manifest)\+)?json\b/.test(type)) {
    JSON.parse(text)
    return []
  }
  // A reader shows its texts letter by letter: nothing is markup there, and no letter may have gone.
  if (type.startsWith('application/pdf')) {
    const lost = DIRECTION.test(text) || text.includes('\ufffd') || !text.includes('публичной офертой')
    return lost ? [`${path}: ${JSON.stringify(text)}`] : []
  }
  const found = [MARKUP, DIRECTION].flatMap((what) => {
    const at = text.search(what)
    return at === -1 ? [] : [`${path}: ${JSON.stringify(text.slice(at - 60, at + 60))}`]
  })
  for (const [, data = ''] of text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs))
    JSON.parse(data)
  if (type.includes('xml')) new SaxesParser().write(text).close()
  return found
}

it(
  'hostile text in every field of every kind is text on every page, in structured data, feeds and maps',
  async () => {
    const pages = await crawl()
    const all = [...pages].flatMap(([path, page]) => faultsOf(path, page))
    expect(all).toEqual([])
    expect(pages.size).toBeGreaterThan(30)
    expect([...pages].filter(([, { status }]) => status >= 500)).toEqual([])
    // What was looked for was there: a field of each kind stands on some page.
    const whole = [...pages.values()].map(({ text }) => text).join('\n')
    expect(
      [...pages.values()].filter(({ type }) => type.startsWith('application/pdf')).length,
    ).toBeGreaterThan(0)
    const unseen = KIND_NAMES.filter(
      (kind) =>
        !UNSEEN.includes(kind) &&
        texts.get(kind)?.length &&
        !texts.get(kind)?.some((path) => whole.includes(`${MARK}.${path}`)),
    )
    expect(unseen).toEqual([])
  },
  START_MS,
)

it.each([
  '/sitemap.xml',
  '/sitemap.xml?part=pages',
  '/sitemap.xml?part=news',
  '/press/news/rss.xml',
  '/press/publications/rss.xml',
  '/press/photos/rss.xml',
  '/press/videos/rss.xml',
  '/manifest.webmanifest',
  '/robots.txt',
  '/favicon.svg',
  '/logo.svg',
  '/api/company/',
  '/api/search/?q=xss7',
  '/search?q=%3Cscript%3Exss7()%3C/script%3E',
  '/docs?q=%22%3E%3Cscript%3Exss7()',
])('%s holds no markup of the texts', async (path) => {
  const answer = await read(path)
  expect([path, answer.status]).toEqual([path, 200])
  expect(faultsOf(path, answer)).toEqual([])
})

it('a logo with a script is refused by its file, with what to do', async () => {
  const path = join(folder, 'content/logo.svg')
  const drawing = readFileSync(path, 'utf8')
  writeFileSync(path, drawing.replace('</svg>', `<script>${MARK}()</script></svg>`))
  await expect(command('content', 'check', folder)).rejects.toMatchObject({
    stderr: expect.stringMatching(/logo\.svg.*<script>/s),
  })
  writeFileSync(path, drawing)
})
