import { describe, expect, it } from 'vitest'
import { unavailableResponse } from '#server/guards/unavailable-response.ts'
import { aRequest } from '../requests.ts'

const reasons = ['starting', 'busy'] as const
const answered = (url: string, reason: (typeof reasons)[number]) => {
  const headers = { accept: 'text/html,*/*' }
  return unavailableResponse(aRequest({ url, headers }), url, reason)
}

describe.each(reasons)('a node that is %s', (reason) => {
  it('gives a window a page that loads itself again', async () => {
    const response = answered('/choose/flat', reason)
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toMatch(/<meta http-equiv="refresh" content="[2-6]">.*откроется/)
  })

  it('gives a caller of the API the one shape of errors, with the time to wait', async () => {
    const response = answered('/api/flats/', reason)
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
    expect(await response.json()).toMatchObject({
      defined: false,
      code: 'SERVICE_UNAVAILABLE',
      status: 503,
      message: expect.stringMatching(/[а-я]/),
    })
  })

  it('answers a server function in words: the framework takes JSON of any status for its result', async () => {
    const headers = { accept: 'application/json' }
    const url = '/_serverFn/bookFlat'
    const response = unavailableResponse(aRequest({ url, headers }), url, reason)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toMatch(/^[А-Я][^<]{10,100}\n$/)
  })
})
