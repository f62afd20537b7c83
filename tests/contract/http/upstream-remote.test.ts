import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { handleApi } from '#app/backend/http/api-handler.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import { proxyToRemote } from '#app/upstream/proxy-to-remote.ts'
import { remoteUpstream } from '#app/upstream/remote-upstream.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { SOLD_FLAT } from '../../fixtures/api/api-catalogue.ts'

/** No answer of a busy machine takes as long. */
const TIMEOUT_MS = 60_000

let api: TestApi
let origin = ''
const asked: string[] = []
const warnings: object[] = []

/** What the remote does next; without it, it answers as our own API does. */
let misbehave: ((request: IncomingMessage, response: ServerResponse) => void) | undefined

const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (misbehave) misbehave(request, response)
  else void serve(request, response)
})

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url, method = 'GET' } = request
  const answer = await handleApi(new Request(`http://remote.test${url}`, { method }), '', api.context)
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}

beforeAll(async () => {
  api = await openTestApi()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address === 'string' || address === null) throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await api.close()
})
afterEach(() => {
  vi.restoreAllMocks()
  misbehave = undefined
  asked.length = 0
  warnings.length = 0
})

const log: Log = {
  info: () => {},
  warn: (details) => warnings.push(details),
  error: (details) => warnings.push(details),
}
const remote = (at = origin) => remoteUpstream({ origin: at, timeoutMs: TIMEOUT_MS, log })

const send =
  (status: number, type: string, body: string) => (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': type })
    response.end(body)
  }

/** The time limit of the next call: it ends when the test says so, and the test sees how long it was to be. */
function timeLimit() {
  const clock = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(clock.signal)
  return { limit, endTime: () => clock.abort(new DOMException('the time is up', 'TimeoutError')) }
}

describe('a remote that works', () => {
  it('is asked by documented addresses: last slash, lists with commas', async () => {
    const { data } = await remote().flats.list({ rooms: [1, 2], not_first: true, q: 'берег, корпус' })
    expect(data.flats.items.length).toBeGreaterThan(0)
    expect(asked).toHaveLength(1)
    const url = new URL(asked[0] ?? '', origin)
    expect(url.pathname).toBe('/api/flats/')
    expect(asked[0]).toContain('rooms=1,2')
    expect(url.searchParams.get('q')).toBe('берег, корпус')
  })

  it('finds a selection whose path has slashes', async () => {
    const { data } = await remote().flats.seo({ path: 'perm/odnokomnatnye' })
    expect(data.selection.h1).toBe('Однокомнатные в Перми')
    expect(asked[0]).toMatch(/^\/api\/flatsSeo\/perm\/odnokomnatnye\/$/)
  })

  it('gives the same answers as the embedded backend', async () => {
    const { data } = await remote().flats.get({ id: SOLD_FLAT })
    expect(data.flat).toMatchObject({ id: SOLD_FLAT, status: 'sold' })
  })

  it('has its rejections carried with their status, once', async () => {
    await expect(remote().flats.get({ id: 999_999_999 })).rejects.toMatchObject({
      code: 'rejected',
      status: 404,
    })
    await expect(remote().flats.list({ project: ['net'] })).rejects.toMatchObject({
      code: 'rejected',
      status: 400,
    })
    expect(asked).toHaveLength(2)
  })
})

/** What the answers of the release before had not. */
const LATER = ['tariffs', 'ceilings', 'power_kw', 'own_entrance', 'purposes']

/** Our own answer without these, without the range of prices of a list, and without the slug of an office. */
async function serveFormer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await handleApi(new Request(`http://remote.test${request.url}`), '', api.context)
  const text = JSON.stringify(await answer.json(), (key, value) => {
    if (key === 'commerce') return { ...value, price: undefined }
    if (key === 'office') return { ...value, slug: undefined }
    return LATER.includes(key) ? undefined : value
  })
  send(answer.status, 'application/json', text)(request, response)
}

describe('a remote of the release before', () => {
  it('is read with nothing in place of what it does not tell', async () => {
    misbehave = (request, response) => void serveFormer(request, response)
    const { info } = (await remote().reservation.info()).data
    expect(info.tariffs).toEqual([])
    expect((await remote().types.get({ id: 4 })).data.type_card.ceilings).toBeNull()
    expect((await remote().forms.hours({ project: 'bereg' })).data.office?.slug).toBe('')
    const { commerce } = (await remote().commerce.list({})).data
    expect(commerce).toMatchObject({ purposes: [], price: null })
    expect(commerce.items.map(({ power_kw }) => power_kw)).toContain(null)
  })
})

describe('a remote that fails', () => {
  it('is unreachable when nothing listens', async () => {
    await expect(remote('http://127.0.0.1:1').flats.total({})).rejects.toMatchObject({
      code: 'unreachable',
      status: 503,
    })
  })

  it('is unreachable, with status 504, when the time is up and not before; that is not tried again', async () => {
    const { limit, endTime } = timeLimit()
    const isAsked = Promise.withResolvers<void>()
    misbehave = () => isAsked.resolve()
    const ended = vi.fn()
    const call = remote()
      .flats.total({})
      .finally(() => ended())
    const failure = expect(call).rejects.toMatchObject({ code: 'unreachable', status: 504 })
    await isAsked.promise
    expect(limit.mock.calls).toEqual([[TIMEOUT_MS]])
    expect(ended).not.toHaveBeenCalled()
    endTime()
    await failure
    expect(asked).toHaveLength(1)
  })

  it('is unreachable when the body never ends', async () => {
    const { endTime } = timeLimit()
    const isBegun = Promise.withResolvers<void>()
    misbehave = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"data":', () => isBegun.resolve())
    }
    const failure = expect(remote().flats.total({})).rejects.toMatchObject({
      code: 'unreachable',
      status: 504,
    })
    await isBegun.promise
    endTime()
    await failure
  })

  it('is broken when it answers 503 in HTML, and is not asked again', async () => {
    misbehave = send(503, 'text/html', '<h1>Ведутся работы</h1>')
    await expect(remote().flats.total({})).rejects.toMatchObject({ code: 'broken', status: 503 })
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['of another shape', send(200, 'application/json', '{"data":{"total":"много"}}')],
    ['no JSON', send(200, 'application/json', '{"data":')],
    ['HTML', send(200, 'text/html', '<h1>Вход</h1>')],
    ['empty', send(200, 'application/json', '')],
    [
      'a redirect',
      (_request: IncomingMessage, response: ServerResponse) =>
        response.writeHead(302, { location: '/login' }).end(),
    ],
  ])('is malformed when its answer is %s', async (_name, behaviour) => {
    misbehave = behaviour
    await expect(remote().flats.total({})).rejects.toMatchObject({ code: 'malformed', status: 502 })
  })

  it('is asked again when the connection breaks, twice at most', async () => {
    let breaks = 2
    misbehave = (request, response) => {
      if (breaks-- > 0) request.socket.resetAndDestroy()
      else void serve(request, response)
    }
    const { data } = await remote().flats.total({})
    expect(data.total).toBeGreaterThan(0)
    expect(asked).toHaveLength(3)

    misbehave = (request) => request.socket.resetAndDestroy()
    await expect(remote().flats.total({})).rejects.toMatchObject({ code: 'unreachable', status: 503 })
    expect(asked).toHaveLength(6)
  })

  it('never shows its words to a visitor: the message names the call and the status alone', async () => {
    misbehave = send(500, 'application/json', '{"message":"password is hunter2"}')
    const error: unknown = await remote()
      .flats.total({})
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ message: 'flats.total: broken (HTTP 500)' })
  })
})

describe('the last good answer', () => {
  it.each(['503', 'reset'])(
    'of the menu is used when the remote fails (%s), and the log says so',
    async (failure) => {
      const client = remote()
      const good = await client.projects.menu()
      misbehave =
        failure === '503'
          ? send(503, 'text/html', 'нет')
          : (request: IncomingMessage) => request.socket.resetAndDestroy()
      expect(await client.projects.menu()).toEqual(good)
      expect(warnings).toMatchObject([{ call: 'projects.menu', isStale: true }])
    },
  )

  it('of a filter is kept for that very filter', async () => {
    const client = remote()
    const good = await client.flats.filter({ rooms: [1] })
    misbehave = send(500, 'text/plain', 'нет')
    expect(await client.flats.filter({ rooms: [1] })).toEqual(good)
    await expect(client.flats.filter({ rooms: [2] })).rejects.toMatchObject({ code: 'broken' })
  })

  it('is not used for a rejection, nor for flats themselves', async () => {
    const client = remote()
    await client.cities.list({})
    await client.flats.list({})
    misbehave = send(400, 'application/json', '{"code":"BAD_REQUEST","message":"нет"}')
    await expect(client.cities.list({})).rejects.toMatchObject({ code: 'rejected', status: 400 })
    misbehave = send(500, 'text/plain', 'нет')
    await expect(client.flats.list({})).rejects.toMatchObject({ code: 'broken', status: 500 })
  })
})

describe('the public API of a front', () => {
  const pass = (address: string, init?: RequestInit) =>
    proxyToRemote(new Request(`http://front.test${address}`, init), { origin, timeoutMs: TIMEOUT_MS, log })

  it('is the remote one, without the visitor', async () => {
    let headers: IncomingMessage['headers'] = {}
    misbehave = (request, response) => {
      headers = request.headers
      void serve(request, response)
    }
    const answer = await pass('/api/flats_total/?rooms=1,2', {
      headers: { cookie: 'sid=1', authorization: 'x' },
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual(await (await api.get('/flats_total/?rooms=1,2')).json())
    expect(headers['cookie']).toBeUndefined()
    expect(headers['authorization']).toBeUndefined()
  })

  it('fails with the status of a gateway, in JSON', async () => {
    misbehave = (request) => request.socket.resetAndDestroy()
    const answer = await pass('/api/flats/')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ status: 503 })
    expect((await pass('/api/flats/', { method: 'POST', body: 'x' })).status).toBe(405)
  })
})
