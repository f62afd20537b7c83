import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linksOf, sitemapOf } from '../fixtures/page-links.ts'
import { withinWorkingMs } from '../fixtures/working-clock.ts'
import { commandsOn, makeDataFolder, removeDataFolder, type SiteProcess, startSite } from './site-process.ts'

const START_MS = 300_000
/** What the product promises between nodes. */
const PROMISED_MS = 1_000
const MAX_PAGES = 80

const dataFolder = makeDataFolder()
const folder = join(dataFolder, 'our-site')
const nodes: SiteProcess[] = []

const command = commandsOn(dataFolder)

beforeAll(async () => {
  // As docs/content.md says it.
  await command('content', 'init', folder)
  await command('content', 'check', folder)
  await command('content', 'import', folder)
  await command('feed', 'import', join(folder, 'feed.xml'))
  await command('content', 'import', folder)
  for (const _ of ['first', 'second']) nodes.push(await startSite(dataFolder, { DEMO: 'on' }))
}, START_MS)

afterAll(async () => {
  for (const node of nodes.toReversed()) await node.stop('SIGTERM')
  await removeDataFolder(dataFolder)
}, START_MS)

async function read(path: string, node = nodes[0]) {
  const answer = await fetch(`${node?.url}${path}`, { redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}

const readOnAll = (path: string) => Promise.all(nodes.map((node) => read(path, node)))

/** Publishes a file of the folder, and waits for both nodes. */
async function publish(path: string, change: (text: string) => string, shown: () => Promise<unknown>) {
  const file = join(folder, path)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  await command('content', 'import', folder)
  await withinWorkingMs(PROMISED_MS, shown)
}

/** Every page of the sitemap, and every page that links of these lead to, at most so many. */
async function crawl(): Promise<Map<string, { status: number; text: string }>> {
  const map = await sitemapOf(async (path) => (await read(path)).text)
  const waiting = [...map].flatMap(([file, paths]) => (/flats|types/.test(file) ? [] : paths))
  const pages = new Map<string, { status: number; text: string }>()
  for (let path = waiting.shift(); path !== undefined && pages.size < MAX_PAGES; path = waiting.shift()) {
    if (pages.has(path)) continue
    const page = await read(path)
    pages.set(path, page)
    waiting.push(...linksOf(page.text))
  }
  return pages
}

describe('a site that was made of the starter folder', () => {
  it(
    'shows every page that its sitemap and its links name, and the company’s own name',
    async () => {
      const pages = await crawl()
      const paths = [...pages.keys()]
      for (const path of [
        '/press/news/primer',
        '/actions/primer',
        '/projects/primer',
        '/ethics',
        '/services/offer',
      ])
        expect(paths).toContain(path)
      const lost = [...pages]
        .filter(([, { status }]) => status !== 200)
        .map(([path, { status }]) => [path, status])
      expect(lost).toEqual([])
      expect(pages.get('/')?.text ?? (await read('/')).text).toContain('Ваша компания')
      expect(paths.filter((path) => /саж[её]н/i.test(pages.get(path)?.text ?? ''))).toEqual([])
    },
    START_MS,
  )

  it(
    'shows a published change on two nodes within a second, and what has no page yet answers 404 until then',
    async () => {
      const path = '/press/news/vtoraya'
      expect((await readOnAll(path)).map(({ status }) => status)).toEqual([404, 404])
      writeFileSync(
        join(folder, 'content/news/vtoraya.md'),
        '---\ntitle: Вторая новость\ndate: 2026-02-01\nlead: Коротко\n---\nТекст.\n',
      )
      const texts = async () => {
        for (const { text } of await readOnAll(path)) expect(text).toContain('Вторая новость')
      }
      await publish('content/news/vtoraya.md', (text) => text, texts)
    },
    START_MS,
  )

  it(
    'answers 301 from both nodes for a page that has moved, and keeps the parameters',
    async () => {
      const moved = '/press/news/staryi-adres?utm_source=list'
      for (const { status, location } of await readOnAll(moved)) {
        expect([status, location]).toEqual([301, '/press/news/primer?utm_source=list'])
      }
      expect((await readOnAll('/press/news/eshche-odin')).map(({ status }) => status)).toEqual([404, 404])
      await publish(
        'content/redirects.json',
        (text) => text.replace('staryi-adres', 'eshche-odin'),
        async () => {
          for (const { location } of await readOnAll('/press/news/eshche-odin')) {
            expect(location).toBe('/press/news/primer')
          }
        },
      )
      expect((await read('/press/news/staryi-adres')).status).toBe(404)
    },
    START_MS,
  )
})
