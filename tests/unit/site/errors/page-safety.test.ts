import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageSafety } from '#app/site/errors/page-safety.ts'
import { pageNonce } from '#app/site/page-nonce.ts'

// Else the first page would start the backend of a demonstration in the folder of the repository.
vi.mock('#app/upstream/policy/foreign-origins.server.ts', () => ({
  foreignOrigins: async () => ({ img: [], frame: [] }),
}))

/** The lines of the log. */
const log: string[] = []

beforeEach(() => {
  log.length = 0
  vi.spyOn(console, 'error').mockImplementation((line) => log.push(String(line)))
  vi.stubEnv('PROD', true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const page = () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })

/** Runs a request through the middleware as the framework does: the nonce of the page comes first. */
async function request(draw: () => Promise<unknown>, handlerType: string) {
  const { server } = pageSafety.options
  const nonce = pageNonce.options.server
  if (!server || !nonce) throw new Error('the middleware does nothing on the server')
  const next = ({ context }: { context: object }) =>
    Reflect.apply(server, undefined, [{ next: draw, handlerType, context }])
  return Reflect.apply(nonce, undefined, [{ next }])
}

/** The answer to a request whose page cannot be drawn. */
async function broken(error: unknown): Promise<Response> {
  const answer: unknown = await request(() => Promise.reject(error), 'router')
  if (!(answer instanceof Response)) throw new Error('there was no answer')
  return answer
}

const policyOf = async (response: Response, handlerType = 'router') => {
  expect(await request(async () => ({ response }), handlerType)).toEqual({ response })
  return response.headers.get('content-security-policy')
}

describe('the content policy', () => {
  it('of each page lets in only the scripts of this response', async () => {
    const first = await policyOf(page())
    const second = await policyOf(page())
    const nonce = /'nonce-([A-Za-z0-9+/]{22}==)'/
    expect(first).toMatch(nonce)
    expect(second).toMatch(nonce)
    expect(first?.match(nonce)?.[1]).not.toBe(second?.match(nonce)?.[1])
  })

  it('is not set for what is no page', async () => {
    expect(await policyOf(Response.json({}))).toBeNull()
    expect(await policyOf(page(), 'serverFn')).toBeNull()
  })

  it('is not set in development, where scripts carry no nonce', async () => {
    vi.stubEnv('PROD', false)
    expect(await policyOf(page())).toBeNull()
  })
})

describe('a page that cannot be drawn at all', () => {
  it('is plain HTML in the words of the site, which no cache keeps', async () => {
    const answer = await broken(new Error('cannot read rooms of undefined'))
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await answer.text()
    expect(html).toContain('Внутренняя ошибка')
    expect(html).not.toContain('rooms')
  })

  it('keeps the status of its failure', async () => {
    const answer = await broken(Object.assign(new Error('busy'), { status: 503 }))
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Сервис временно недоступен')
  })

  it('is in the log with its cause', async () => {
    await broken(new Error('cannot read rooms of undefined'))
    expect(log).toHaveLength(1)
    expect(JSON.parse(log[0] ?? '')).toMatchObject({
      level: 'error',
      msg: 'a page could not be drawn',
      err: { message: 'cannot read rooms of undefined' },
    })
  })

  it('is not in the log when it is only the visitor who left', async () => {
    await broken(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    await broken(new DOMException('left', 'AbortError'))
    expect(log).toEqual([])
  })

  it('leaves alone a response that was thrown, and failures of server functions', async () => {
    const refusal = new Response('', { status: 403 })
    await expect(request(() => Promise.reject(refusal), 'router')).rejects.toBe(refusal)
    const failure = new Error('out of order')
    await expect(request(() => Promise.reject(failure), 'serverFn')).rejects.toBe(failure)
    expect(log).toEqual([])
  })
})
