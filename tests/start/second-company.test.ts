import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#app/backend/database/connect.ts'
import { pagesOff, SECTION_NAMES } from '#app/domain/company/sections.ts'
import { linksOf } from '../fixtures/page-links.ts'
import { readPdf } from '../fixtures/pdf/read-pdf.ts'
import { openFolderDatabase } from './demo-folder.ts'
import { importDialects, pagesOfComplexes } from './dialect-feeds.ts'
import { commandsOn, makeDataFolder, removeDataFolder, type SiteProcess, startSite } from './site-process.ts'

const START_MS = 300_000
/** Pages of a kind are made by the same code: the next dozen says what the first one said. */
const MAX_OF_A_KIND = 12

/** Words, colours, phones and cities of the company that comes with the site, and the words of its pages. */
const FIRST =
  /саж[её]н|sazhen|zarechenskaya|зареченск|perm\b|перм[ьи]|пермск|екатеринбург|тюмен|342\)?[\s\u00a0-]*000|5900000010|1095900000019|точной меры|17407f|b23a22|yekaterinburg/i

/** Of complexes that nobody has described, by a developer with a phone. */
const ONE_FEED = 'tests/fixtures/feeds/real-shapes/domclick/one-complex.xml'
/** What other feeds can be; the one above is of Domclick. */
const OTHER_DIALECTS = ['yrl', 'cian', 'avito', 'profitbase', 'price-list']

const dataFolder = makeDataFolder()
/** A copy of the fixture, which a test changes. */
const folder = join(dataFolder, 'company')
let database: Database | undefined
let site: SiteProcess | undefined

const command = commandsOn(dataFolder)

beforeAll(async () => {
  database = await openFolderDatabase(dataFolder)
  mkdirSync(folder)
  cpSync('tests/fixtures/second-company', folder, { recursive: true })
  await command('feed', 'import', join(folder, 'feed.xml'), '--source', 'own')
  await command('content', 'import', folder)
  site = await startSite(dataFolder, { DEMO: 'on' })
}, START_MS)

afterAll(async () => {
  await site?.stop('SIGTERM')
  await database?.close()
  await removeDataFolder(dataFolder)
}, START_MS)

function origin(): string {
  if (!site) throw new Error('the site has not started')
  return site.url
}

const read = (path: string, init: Asked = {}) => readAt(origin(), path, init)

type Asked = { method?: string; headers?: Record<string, string>; body?: URLSearchParams }

/** A site that ends waits for connections that are kept, up to three seconds: none is kept here. */
const LEAVES = { connection: 'close' }

async function readAt(from: string, path: string, init: Asked = {}) {
  const headers = { ...LEAVES, ...init.headers }
  const answer = await fetch(from + path, { redirect: 'manual', ...init, headers })
  const isPdf = answer.headers.get('content-type') === 'application/pdf' && !path.startsWith('/media/')
  return { status: answer.status, text: isPdf ? await wordsOfPdf(answer) : await answer.text() }
}

async function wordsOfPdf(answer: Response): Promise<string> {
  const { title, pages, links } = readPdf(new Uint8Array(await answer.arrayBuffer()))
  return [title, ...pages.map(({ text }) => text), ...links].join('\n')
}

type Pages = Map<string, { status: number; text: string }>

/**
 * Every page that links lead to from the main page and from those that are named, of each kind at most so many.
 *
 * @param first - read before others of their kind
 */
async function crawl(from: string, first: readonly string[] = []): Promise<Pages> {
  const pages: Pages = new Map()
  const waiting = ['/', ...first]
  const ofKind = new Map<string, number>()
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const before = ofKind.get(kindOf(path)) ?? 0
    if (pages.has(path) || before === MAX_OF_A_KIND) continue
    ofKind.set(kindOf(path), before + 1)
    const page = await readAt(from, path)
    pages.set(path, page)
    waiting.push(...linksOf(page.text))
  }
  return pages
}

/** `/choose/flat/7` is of a kind with `/choose/flat/8`, `/contacts` is a kind of its own. */
function kindOf(path: string): string {
  const parts = path.split('/').slice(1)
  const named = parts[0] === 'choose' ? 2 : 1
  return `${parts.slice(0, named).join('/')} ${parts.length}`
}

/** Bytes of pictures and of documents can be any; their words are those of the texts that made them. */
const tracesIn = (pages: Pages): string[] =>
  [...pages].flatMap(([path, { text }]) => {
    const trace = path.startsWith('/media/') ? null : FIRST.exec(text)
    return trace ? [`${path}: ${text.slice(trace.index - 60, trace.index + 60)}`] : []
  })

const lostIn = (pages: Pages): string[] =>
  [...pages].filter(([, { status }]) => status !== 200).map(([path, { status }]) => `${path} ${status}`)

it('is found by its traces: the first company itself would be', () => {
  for (const file of ['company.json', 'cities/perm.json', 'home.json']) {
    expect([file, FIRST.test(readFileSync(join('demo/content', file), 'utf8'))]).toEqual([file, true])
  }
})

describe('a second company, with a feed and nothing else', () => {
  it(
    'has no trace of the first on any page that links lead to, and no link to nowhere',
    async () => {
      const pages = await crawl(origin())
      expect(pages.size).toBeGreaterThan(10)
      expect(tracesIn(pages)).toEqual([])
      expect(lostIn(pages)).toEqual([])
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
    for (const path of ['/sitemap.xml?part=pages', '/sitemap.xml?part=documents'])
      expect((await read(path)).text).not.toMatch(/favorites|bron/)
  })

  it('takes along a flat in its own name: words, colours and title without a trace of the first', async () => {
    const { text: list } = await read('/choose/flat')
    const flat = /href="(\/choose\/flat\/\d+)"/.exec(list)?.[1] ?? ''
    const answer = await fetch(`${origin()}${flat}/pdf`)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="kvartira-[a-z0-9-]+\.pdf"$/)
    const { pages, title, fonts } = readPdf(new Uint8Array(await answer.arrayBuffer()))
    const text = pages.map((page) => page.text).join('\n')
    expect(text).toContain('Верста')
    expect(text).toContain('+7 842')
    expect(`${title} ${text}`).not.toMatch(FIRST)
    expect(fonts.every(({ isWhole }) => isWhole)).toBe(true)
    const again = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } }
    expect((await fetch(`${origin()}${flat}/pdf`, again)).status).toBe(304)
    expect((await read('/favorites/pdf?ids=1')).status).toBe(404)
    expect((await read('/choose/flat/999999999/pdf')).status).toBe(404)
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
    const before = await logoImage()
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
    const after = await logoImage()
    expect(after).not.toBe(before)
    expect(decodeURIComponent(after)).toContain('color="#5b3a8c"')
  })
})

async function logoImage(): Promise<string> {
  return /--company-logo:url\("data:image\/svg\+xml,([^"]+)"\)/.exec((await read('/')).text)?.[1] ?? ''
}

/** Beside the running site: a command finds the private database that runs. */
async function importRunning(path: string): Promise<void> {
  await command('content', 'import', path)
}

describe('a feed of each dialect and a price list, and no company', () => {
  const data = makeDataFolder()
  const env = {
    DEMO: 'off',
    DROP_MESSAGES: 'sms,email,webhook',
    PAYMENT_PROVIDER: 'demo',
  }
  let ownDatabase: Database | undefined
  let alone: SiteProcess | undefined
  let told = ''
  let complexes: string[] = []
  const from = () => alone?.url ?? ''

  beforeAll(async () => {
    ownDatabase = await openFolderDatabase(data)
    const { db } = ownDatabase
    told = (await commandsOn(data)('feed', 'import', ONE_FEED, '--source', 'own')).stdout
    expect(await importDialects(db, data, OTHER_DIALECTS)).toEqual(
      OTHER_DIALECTS.map((dialect) => `${dialect} done`),
    )
    complexes = await pagesOfComplexes(db)
    alone = await startSite(data, env)
  }, START_MS)

  afterAll(async () => {
    await alone?.stop('SIGTERM')
    await ownDatabase?.close()
    await removeDataFolder(data)
  }, START_MS)

  it(
    'has no trace of the demonstration on any page, no link to nowhere, and nothing that nobody said',
    async () => {
      const pages = await crawl(from(), complexes)
      // Two complexes in each file of another dialect, and the one of the first.
      expect(complexes.length).toBe(3 * (2 * OTHER_DIALECTS.length + 1))
      expect(complexes.filter((path) => !pages.has(path))).toEqual([])
      for (const path of [
        '/manifest.webmanifest',
        '/robots.txt',
        '/sitemap.xml',
        '/sitemap.xml?part=pages',
        '/sitemap.xml?part=flats-1',
        '/favicon.svg',
        '/api/company/',
        '/api/home/',
        '/api/openapi.json',
      ])
        pages.set(path, await readAt(from(), path))
      expect(tracesIn(pages)).toEqual([])
      expect(lostIn(pages)).toEqual([])
      const unsaid = [...pages].flatMap(([path, { text }]) => {
        const found =
          /Застройщик – Застройщик|не переносил|с началом продаж|План готовится|уточняется|(?<!\d)0[\s\u00a0]%|№[\s\u00a0]*[<·,]/.exec(
            text,
          )
        return found ? [`${path}: ${text.slice(found.index - 60, found.index + 60)}`] : []
      })
      expect(unsaid).toEqual([])
    },
    START_MS,
  )

  it('has the name and phone of the seller, takes no bookings, says so to the operator, and can be called', async () => {
    const { text: home } = await readAt(from(), '/')
    expect(home).toContain('tel:+74942000000')
    expect(home).not.toMatch(/Новости на.почту|Эко[^<]*: Квартиры/)
    expect(home).not.toMatch(/href="\/(booking|services|actions|projects-finished|vacancies|about)/)
    const { text: list } = await readAt(from(), '/choose/flat')
    const flat = /href="(\/choose\/flat\/\d+)"/.exec(list)?.[1] ?? ''
    const { text: card } = await readAt(from(), flat)
    expect(card).toContain('Позвонить')
    expect(card).not.toMatch(/Забронировать|Способы оплаты|href="\/booking/)
    expect(told).toMatch(/bookings are off/)
    expect(alone?.lines.join('\n')).toMatch(/bookings are off.*npm run company/)
  })
})

describe('a company with a text of every kind', () => {
  const data = makeDataFolder()
  const own = join(data, 'company')
  let ownDatabase: Database | undefined
  const starter = commandsOn(data)
  const companyFile = join(own, 'content/company.json')
  let started: SiteProcess | undefined
  const from = () => started?.url ?? ''

  beforeAll(async () => {
    ownDatabase = await openFolderDatabase(data)
    await starter('content', 'init', own)
    await starter('feed', 'import', join(own, 'feed.xml'), '--source', 'own')
    await starter('content', 'import', own)
    started = await startSite(data, { DEMO: 'on' })
  }, START_MS)

  afterAll(async () => {
    await started?.stop('SIGTERM')
    await ownDatabase?.close()
    await removeDataFolder(data)
  }, START_MS)

  it(
    'has no trace of the first on any of its pages, and every page that a company can have',
    async () => {
      const pages = await crawl(from())
      expect(tracesIn(pages)).toEqual([])
      expect(lostIn(pages)).toEqual([])
      const found = [...pages.keys()]
      for (const path of ['/about', '/contacts', '/vacancies', '/partners', '/actions', '/press/news']) {
        expect(found, path).toContain(path)
      }
    },
    START_MS,
  )

  it.each([
    '/press/news/rss.xml',
    '/sitemap.xml?part=pages',
    '/sitemap.xml?part=news',
    '/api/contacts/',
    '/api/vacancies/',
    '/api/partners/',
    '/api/about/',
    '/api/docs/list/',
    '/api/actions/list/',
    '/api/news/list/',
    '/api/reservation/info/',
    '/api/search/?q=%D0%BA%D0%BE%D0%BC%D0%BF%D0%B0%D0%BD%D0%B8%D1%8F',
  ])('has no trace of the first in %s, which names nobody else', async (path) => {
    const { status, text } = await readAt(from(), path)
    expect(status).toBe(200)
    expect(FIRST.exec(text)?.[0]).toBeUndefined()
  })

  it('offers a flat in the name of the developer of its project', async () => {
    const { data: list }: { data: { flats: { items: { id: number }[] } } } = JSON.parse(
      (await readAt(from(), '/api/flats/?limit=1')).text,
    )
    const id = list.flats.items[0]?.id
    const { data: finishes }: { data: { furnishes: { id: number }[] } } = JSON.parse(
      (await readAt(from(), `/api/personal/getFurnishList/?id=${id}`)).text,
    )
    const furnish = finishes.furnishes[0]?.id
    const { text } = await readAt(from(), `/api/reservation/offer/?id=${id}&furnish=${furnish}&period=1`)
    expect(text).toContain('ООО «СЗ «Название»')
    expect(text).not.toMatch(FIRST)
  })

  it(
    'without its sections has neither their pages nor calls, and leads to them from nowhere',
    async () => {
      const entry = JSON.parse(readFileSync(companyFile, 'utf8'))
      const sections = Object.fromEntries(SECTION_NAMES.map((name) => [name, false]))
      writeFileSync(companyFile, JSON.stringify({ ...entry, sections }))
      await starter('content', 'import', own)
      await expect.poll(async () => (await readAt(from(), '/contacts')).status).toBe(404)
      for (const path of pagesOff(sections)) {
        expect([path, (await readAt(from(), path)).status]).toEqual([path, 404])
      }
      for (const path of [
        '/vacancies/primer',
        '/press/news/rss.xml',
        '/press/news/primer',
        '/docs/standarts',
      ]) {
        expect([path, (await readAt(from(), path)).status]).toEqual([path, 404])
      }
      const pages = await crawl(from())
      expect(pages.size).toBeGreaterThan(10)
      expect(lostIn(pages)).toEqual([])
      const maps = [
        '/sitemap',
        '/sitemap.xml?part=pages',
        '/sitemap.xml?part=documents',
        '/sitemap.xml?part=projects',
        '/robots.txt',
        `/search?q=${encodeURIComponent('пример')}`,
      ]
      for (const path of maps) pages.set(path, await readAt(from(), path))
      const leads = [...pages].flatMap(([path, { text }]) =>
        pagesOff(sections)
          .filter((off) => new RegExp(`(?:href="|<loc>[^<]*?[a-z0-9])${off}(?=["/?#<])`).test(text))
          .map((off) => `${path} → ${off}`),
      )
      expect(leads).toEqual([])
      // What pages ask for in the browser, whatever the company has: a failure would be shown as a lost connection.
      for (const call of ['getMortgageOffers', 'getTypesSlider']) {
        const answer = await fetch(`${from()}/_serverFn/${call}`, {
          headers: { ...LEAVES, 'sec-fetch-site': 'same-origin', 'x-tsr-serverFn': 'true' },
        })
        expect([call, await answer.text()]).toEqual([call, expect.not.stringContaining('isNotFound')])
      }
    },
    START_MS,
  )
})
