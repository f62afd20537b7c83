import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readEntries } from '#app/backend/content/folder/read-entries.ts'
import { writeEntries } from '#app/backend/content/folder/write-entries.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { createEntryStore } from '#app/backend/entries/entry-store.ts'
import { entryAddress } from '#app/backend/pages/entry-address.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { calls } from '#app/contract/access.ts'
import { ENTRY_KINDS, SHOWN_KINDS, type ShownKind } from '#app/contract/entries/entry-kinds.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { documentedApi } from '../../fixtures/api/documented-api.ts'

/** In each text that appears and goes by the hour, and nowhere else. */
const MARK = 'часоваяметка'
const SLUG = 'po-chasam'

const BEFORE = '2026-12-01T08:59:59+05:00'
const FIRST = '2026-12-01T09:00:00+05:00'
const LAST = '2026-12-02T08:59:59+05:00'
const AFTER = '2026-12-02T09:00:00+05:00'

/** The text of each kind in the starter folder, with hours and the mark. */
async function hourlyEntries() {
  const { files } = await readEntries('starter', { picture: () => undefined, file: () => undefined })
  const firstOf = Map.groupBy(files, ({ kind }) => kind)
  return SHOWN_KINDS.filter((kind) => !ENTRY_KINDS[kind].isSingle).flatMap((kind) => {
    const [file] = firstOf.get(kind) ?? []
    if (!file || file.data['slug'] !== undefined) return []
    const named = 'question' in file.data ? { question: `${MARK} ${kind}` } : { title: `${MARK} ${kind}` }
    const slug = kind === 'legal' ? `${SLUG}--2026-01-01` : SLUG
    const hours = { publish_at: '2026-12-01T09:00', until: '2026-12-02T09:00' }
    const data = { ...file.data, ...named, ...hours, ...('date' in file.data && { date: '2026-12-01' }) }
    return [{ ...file, path: `content/${kind}/${slug}`, slug, data }]
  })
}

/** Calls that answer lists and what all pages have: those without a parameter in their path. */
const LISTS = calls.filter(
  ({ method, access, path }) => method === 'GET' && access === 'public' && !path.includes('{'),
)
/** Calls that answer one thing by its name. */
const SINGLE = calls.filter(
  ({ method, access, path }) => method === 'GET' && access === 'public' && /^[^{]*\{\w+\}\/?$/.test(path),
)

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  const files = await hourlyEntries()
  await api.context.database
    .insertInto('media_item')
    .values([
      ...['dom', 'dvor', 'interier', 'portret'].map((name) => ({
        kind: 'picture' as const,
        file_name: `primer-${name}.webp`,
        data: JSON.stringify({ url: `/media/p/${name}.webp`, width: 1600, height: 1000, alt: name }),
      })),
      {
        kind: 'file',
        file_name: 'primer.pdf',
        data: JSON.stringify({ url: `/media/d/${SLUG}.pdf`, ext: 'pdf', bytes: 1000 }),
      },
      {
        kind: 'video',
        file_name: 'primer.webm',
        data: JSON.stringify({ url: '/media/v/primer.webm', ext: 'webm', bytes: 1000 }),
      },
    ])
    .execute()
  await api.context.database
    .transaction()
    .execute((trx) =>
      writeEntries(trx, files, { folder: 'hours', by: 'test', timeZone: 'Asia/Yekaterinburg' }),
    )
})
afterAll(() => api.close())

/** A node that was started at this hour, whether or not another ran before. */
async function nodeStartedAt(iso: string): Promise<ApiContext> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(iso) })
  const entries = createEntryStore(api.context.database, silentLog, () => Date.now())
  await entries.refresh()
  return { ...api.context, entries }
}

async function textOf(path: string, context: ApiContext): Promise<{ status: number; text: string }> {
  const answer = await documentedApi(new Request(`http://site.test/api${path}`), '203.0.113.7', context)
  return { status: answer.status, text: await answer.text() }
}

/** Names of the calls in whose answers the hourly texts are. */
async function whereShown(context: ApiContext): Promise<string[]> {
  const names: string[] = []
  for (const { name, path } of LISTS) {
    const address = name === 'search.find' ? `${path}?q=${encodeURIComponent(MARK)}` : path
    if ((await textOf(address, context)).text.includes(`${MARK} `)) names.push(name)
  }
  for (const { name, path } of SINGLE) {
    const { status, text } = await textOf(path.replace(/\{\w+\}/, SLUG), context)
    if (status !== 404 && text.includes(MARK)) names.push(name)
  }
  return names
}

describe('a text with hours of publication', () => {
  it.each([
    ['before its hour', BEFORE],
    ['after its end', AFTER],
  ])('is in no list, on no page of its own, and neither found nor in the sitemap %s', async (_, at) => {
    const context = await nodeStartedAt(at)
    expect(await whereShown(context)).toEqual([])
    expect(SHOWN_KINDS.filter((kind) => context.entries.find(kind, SLUG))).toEqual([])
  })

  it.each([
    ['from its hour', FIRST],
    ['until its last second', LAST],
  ])('is in all of them %s, on a node that was down before too', async (_, at) => {
    const context = await nodeStartedAt(at)
    const names = await whereShown(context)
    expect(names).toEqual(
      expect.arrayContaining([
        'actions.list',
        'actions.get',
        'press.newsList',
        'press.news',
        'press.publicationList',
        'press.publication',
        'press.photoList',
        'press.photos',
        'press.videoList',
        'press.videos',
        'content.page',
        'content.service',
        'content.services',
        'seo.pages',
        'seo.sitemap',
        'search.find',
      ]),
    )
    const urls = JSON.parse((await textOf('/seoPages/', context)).text).data.pages.map(
      ({ url }: { url: string }) => url,
    )
    const own: ShownKind[] = [
      'page',
      'service',
      'action',
      'news',
      'publication',
      'photo-album',
      'video-album',
    ]
    for (const kind of own) {
      const entry = context.entries.find(kind, SLUG)
      expect(entry && urls.includes(entryAddress(kind, entry)), kind).toBe(true)
    }
  })

  it('comes and goes on a node that runs, without a change in the database', async () => {
    const context = await nodeStartedAt(BEFORE)
    const { revision } = context.entries
    const before = revision()
    const isShown = async (iso: string) => {
      vi.setSystemTime(new Date(iso))
      return (await whereShown(context)).length > 0
    }
    expect([await isShown(FIRST), await isShown(LAST), await isShown(AFTER)]).toEqual([true, true, false])
    expect(revision()).toBe(before)
  })

  it('stays readable among the ended when it is a promotion whose last day is over', async () => {
    const context = await nodeStartedAt('2036-01-01T12:00:00+05:00')
    const { text } = await textOf('/actions/list/?limit=96', context)
    expect(text).not.toContain(MARK)
    const ended = JSON.parse(text).data.actions.items.filter(
      ({ phase }: { phase: string }) => phase === 'ended',
    )
    expect(ended.length).toBeGreaterThan(0)
    for (const { slug } of ended) expect((await textOf(`/actions/${slug}/`, context)).status).toBe(200)
  })
})
