import { createServer } from 'node:http'
import { sendNodeResponse } from 'srvx/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Refusal, refusalResponse } from '#server/guards/refusal-response.ts'

let refusal: Refusal = { status: 403 }
const server = createServer((req, res) => sendNodeResponse(res, refusalResponse(req, refusal)))
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => server.close())

describe('what the server refuses by itself', () => {
  it('is JSON in the one shape of errors below /api', async () => {
    refusal = { status: 403, text: 'Запросы с других сайтов не принимаются' }
    const answer = await fetch(`${origin}/api/personal/auth/`, { method: 'POST' })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual({
      defined: false,
      code: 'FORBIDDEN',
      status: 403,
      message: 'Запросы с других сайтов не принимаются',
    })
  })

  it('is a page in Russian for a window, with a way out', async () => {
    refusal = { status: 405, headers: { allow: 'GET, HEAD' } }
    const answer = await fetch(origin, { headers: { accept: 'text/html,*/*' } })
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
    const html = await answer.text()
    expect(html).toContain('<h1>Такого действия здесь нет</h1>')
    expect(html).toContain('<a href="/">')
  })

  it('is words for a call of a page, which takes JSON for an answer', async () => {
    refusal = { status: 413 }
    const answer = await fetch(`${origin}/_serverFn/bookFlat`, { headers: { accept: 'application/json' } })
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toBe('Слишком большой запрос\n')
  })
})
