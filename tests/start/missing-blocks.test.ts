import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeFlats } from '../e2e/fixtures/two-nodes.ts'
import { readPdf } from '../fixtures/pdf/read-pdf.ts'
import { makeDemoFolder } from './demo-folder.ts'
import { makeDataFolder, removeDataFolder, type SiteProcess, startSite } from './site-process.ts'

const START_MS = 120_000
/** Either the call is left out, or its last good answer stands in for it. */
const TOLD = /"msg":"(a call of a page failed|the remote API failed; its last good answer is used)"/

const OUT_OF_ORDER = JSON.stringify({
  code: 'INTERNAL_SERVER_ERROR',
  status: 500,
  message: 'Внутренняя ошибка',
})

const folders: string[] = []
let backend: SiteProcess
let front: SiteProcess
/** What stands for the words in braces of the addresses below. */
const found: Record<string, string> = {}
let cookie = ''
/** Paths below /api that pages of the front asked for, and those that answer 500. */
const asked = new Set<string>()
const broken = new Set<string>()

/** Asked for by timers of the front, whatever page is drawn meanwhile. */
const OF_TIMERS = new Set(['/company/', '/webcams/', '/video_services/'])

/** Between the front and its API. */
const wire = createServer(async (request, response) => {
  const path = (request.url ?? '').replace(/^\/api/, '').replace(/\?.*$/, '')
  if (path === '/events' || path === '/flats_changes/') return response.writeHead(404).end('{}')
  if (!OF_TIMERS.has(path)) asked.add(path)
  if (broken.has(path))
    return response.writeHead(500, { 'content-type': 'application/json' }).end(OUT_OF_ORDER)
  return passOn(request, response)
})

async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(backend.url + request.url, { headers: { cookie: request.headers.cookie ?? '' } })
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

beforeAll(async () => {
  const dataFolder = await makeDemoFolder()
  const frontFolder = makeDataFolder()
  folders.push(dataFolder, frontFolder)
  backend = await startSite(dataFolder)
  wire.listen(0, '127.0.0.1')
  await once(wire, 'listening')
  const address = wire.address()
  const port = typeof address === 'object' ? address?.port : 0
  front = await startSite(frontFolder, { UPSTREAM_URL: `http://127.0.0.1:${port}` })
  found['flat'] = String((await freeFlats(backend.url, 1))[0]?.id)
  found['selection'] = await linkOf('/novostroyki', /href="\/novostroyki\/([^"]+)"/)
  found['finished'] = await linkOf('/projects-finished', /href="\/projects-finished\/([^"]+)"/)
  found['unit'] = await linkOf('/commerce', /href="\/commerce\/(\d+)"/)
  await signIn()
}, START_MS)

afterAll(async () => {
  await Promise.all([front?.stop('SIGTERM'), backend?.stop('SIGTERM')])
  wire.closeAllConnections()
  wire.close()
  await Promise.all(folders.map(removeDataFolder))
}, START_MS)

/** A page's status, its heading, and the calls that it was made of. */
async function read(path: string) {
  asked.clear()
  const answer = await fetch(front.url + path, { headers: { cookie }, redirect: 'manual' })
  const html = await answer.text()
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  return { status: answer.status, heading, calls: [...asked] }
}

/** What a page shows while one call fails, and whether the log has a line of it. */
async function readWithout(call: string, path: string) {
  const before = front.lines.length
  broken.add(call)
  const { status, heading } = await read(path)
  broken.delete(call)
  await expect.poll(() => front.lines.slice(before).join('\n')).toMatch(TOLD)
  return { call, status, heading }
}

async function signIn(): Promise<void> {
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${backend.url}/api${path}`, {
      method: 'POST',
      headers: { origin: backend.url, cookie },
      body: new URLSearchParams(fields),
    })
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    if (cookies.length > 0) cookie = cookies.join('; ')
    return answer
  }
  const phone = '+79125550101'
  const sent: { data: { demo_code: string } } = await (await post('/personal/auth/', { phone })).json()
  const { ok, status } = await post('/personal/auth/loginByPhone/', { phone, code: sent.data.demo_code })
  if (!ok) throw new Error(`sign-in: ${status}`)
}

/** The first link of a page that fits. */
async function linkOf(path: string, form: RegExp): Promise<string> {
  const html = await (await fetch(backend.url + path)).text()
  return form.exec(html)?.[1] ?? `no link like ${form} on ${path}`
}

type Page = {
  path: string
  /** Calls without which it is no page, by the beginnings of their paths. */
  primary?: string[]
  /** Calls of this page alone that the memory of last good answers has not seen yet. */
  unseen?: string[]
}

/** Every page that reads something for itself. */
const pages: Page[] = [
  { path: '/', primary: ['/home/'], unseen: ['/slider/', '/filter/'] },
  { path: '/choose' },
  { path: '/choose/flat?rooms=1', primary: ['/flats_groups/'], unseen: ['/filter/'] },
  { path: '/choose/flat?rooms=4&price_to=1000000', primary: ['/flats_groups/'], unseen: ['/filter/'] },
  { path: '/choose/flat/{flat}', primary: ['/flat/'] },
  { path: '/choose/type?rooms=2', primary: ['/types/'], unseen: ['/filter/'] },
  { path: '/choose/type?rooms=4&price_to=2000000', primary: ['/types/'], unseen: ['/filter/'] },
  { path: '/choose/type/1', primary: ['/type/'] },
  { path: '/choose/params', primary: ['/seo/choose-param/'] },
  { path: '/choose/storehouse', primary: ['/storehouse/projects/'] },
  { path: '/nedvizhimost' },
  { path: '/nedvizhimost/studii', primary: ['/flatsSeo/', '/flats_groups/'] },
  { path: '/novostroyki' },
  { path: '/novostroyki/{selection}', primary: ['/typesSeo/'] },
  { path: '/chess?rooms=3', primary: ['/buildings/'], unseen: ['/filter/'] },
  { path: '/chess/rechnoy?rooms=3', primary: ['/house/list/', '/house/chess/'], unseen: ['/filter/'] },
  { path: '/choose/genplan?rooms=3', primary: ['/projects/genplan/'], unseen: ['/filter/'] },
  { path: '/choose/genplan/rechnoy', primary: ['/projects/genplan/'], unseen: ['/filter/'] },
  { path: '/choose/genplan/rechnoy?rooms=2&floor=3', primary: ['/projects/genplan/'], unseen: ['/filter/'] },
  { path: '/choose/genplan/rechnoy/korpus-6', primary: ['/projects/genplan/'], unseen: ['/filter/'] },
  { path: '/choose/genplan/rechnoy/korpus-6/etazh-3', primary: ['/projects/genplan/rechnoy/3/'] },
  { path: '/projects', primary: ['/projectMapContent/'] },
  { path: '/projects/list' },
  { path: '/projects/rechnoy', primary: ['/project/'] },
  { path: '/projects/rechnoy/progress', primary: ['/dynamics/'] },
  { path: '/projects-finished', primary: ['/projects_finished/'] },
  {
    path: '/projects-finished/{finished}',
    primary: ['/projects_finished/'],
  },
  { path: '/about', primary: ['/about/'] },
  { path: '/about/answers', primary: ['/about/answers/'] },
  { path: '/about/disclosure-of-information?project=sever', primary: ['/about/disclosure/'] },
  { path: '/docs', primary: ['/documents/list/'] },
  { path: '/docs/section', primary: ['/docs/list/'] },
  { path: '/docs/standarts', primary: ['/standarts/'] },
  { path: '/docs/standarts/dvor', primary: ['/standarts/'] },
  { path: '/zarechenskaya', primary: ['/project/'] },
  { path: '/services/bron', primary: ['/reservation/info/'] },
  { path: '/services/mortgage', primary: ['/mortgage/'] },
  { path: '/services/order', primary: ['/services/order/'] },
  { path: '/contacts', primary: ['/contacts/'] },
  { path: '/commerce', primary: ['/commerce/'] },
  { path: '/commerce/{unit}', primary: ['/commerce/'] },
  { path: '/vacancies', primary: ['/vacancies/'] },
  { path: '/vacancies/yurist-po-214-fz', primary: ['/vacancies/'] },
  { path: '/partners', primary: ['/partners/'] },
  { path: '/forms/main', primary: ['/form/consents/'] },
  { path: '/forms/main?flat={flat}', primary: ['/form/consents/', '/flat/'] },
  { path: '/forms/subscribe', primary: ['/form/consents/'] },
  { path: '/forms/contacts', primary: ['/form/consents/'] },
  { path: '/forms/category', primary: ['/form/consents/'] },
  { path: '/forms/vacancy', primary: ['/form/consents/', '/vacancies/'] },
  { path: '/forms/tour', primary: ['/form/consents/'] },
  { path: '/forms/tour?project=rechnoy', primary: ['/form/consents/'] },
  { path: '/forms/presentation', primary: ['/form/consents/'] },
  { path: '/forms/consent/pd', primary: ['/form/consents/pd/'] },
  { path: '/favorites?flats={flat}', primary: ['/favorites/'] },
  {
    path: '/booking/{flat}',
    primary: [
      '/flat/',
      '/personal/getPeriodList/',
      '/personal/getFurnishList/',
      '/personal/draft/',
      '/personal/userinfo/',
    ],
  },
  { path: '/booking', primary: ['/personal/reservation/'] },
  { path: '/account', primary: ['/personal/reservation/'] },
  { path: '/account?section=documents', primary: ['/personal/documents/'] },
  { path: '/account?section=favorites', primary: ['/personal/favorites/'] },
  { path: '/account?section=profile', primary: ['/personal/profile/'] },
]

describe.each(pages)('$path', ({ path, primary = [], unseen = [] }) => {
  // What can be booked with a flat is a part of its page that may be missing.
  const isPrimary = (call: string) =>
    !call.endsWith('/extras/') && primary.some((one) => call.startsWith(one))

  it('shows whatever else fails, tells the log, and is the error page without what it is about', async () => {
    const address = path.replace(/\{(\w+)\}/, (_, name: string) => found[name] ?? '')
    const first = []
    for (const call of unseen) first.push(await readWithout(call, address))
    const { status, heading, calls } = await read(address)
    expect({ address, status, heading }).toMatchObject({ status: 200, heading: expect.stringMatching(/./) })
    expect(calls.length).toBeGreaterThan(2)
    const then = []
    for (const call of calls) then.push(await readWithout(call, address))
    for (const without of [...first, ...then]) {
      const { call } = without
      // The words of the home page are kept by the memory of last good answers.
      if (!isPrimary(call)) expect(without).toEqual({ call, status: 200, heading })
      else if (call !== '/home/') expect(without).toMatchObject({ call, status: 500 })
    }
  }, 60_000)
})

describe('the PDF of a flat', () => {
  const fetchPdf = async () => {
    const answer = await fetch(`${front.url}/choose/flat/${found['flat']}/pdf`)
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }

  it('of a front has the flat and the drawings of the remote API, without what else fails', async () => {
    const { answer, bytes } = await fetchPdf()
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(readPdf(bytes).pages[0]).toMatchObject({
      text: expect.not.stringContaining('План готовится'),
      pictures: 0,
    })
    broken.add('/contacts-offices')
    const without = await fetchPdf()
    broken.clear()
    expect(without.answer.status).toBe(200)
    // How many pages there are depends on how many ways to pay banks offer today.
    expect(readPdf(without.bytes).pages[0]?.text).toContain('Не является публичной офертой.')
  })
})
