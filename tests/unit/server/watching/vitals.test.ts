import { afterEach, describe, expect, it } from 'vitest'
import { type Counted, happenings } from '#app/backend/runtime/watched.ts'
import { vitalsResponse } from '#server/watching/vitals.ts'

let counted: Counted[] = []
const start = (one: Counted) => void counted.push(one)

afterEach(() => {
  happenings.counts.unsubscribe({ start })
  counted = []
})

async function send(body: string, address = '203.0.113.9'): Promise<number> {
  happenings.counts.subscribe({ start })
  const isRoute = (route: string) => route === '/choose/flat/'
  return (await vitalsResponse({ body: Buffer.from(body), address, isRoute })).status
}

describe('web vitals', () => {
  it('are counted by the pattern of the page', async () => {
    expect(await send('{"route":"/choose/flat/","LCP":1900.5,"CLS":0.02}')).toBe(204)
    expect(counted).toEqual([
      { what: 'vital', vital: 'CLS', route: '/choose/flat/', value: 0.02 },
      { what: 'vital', vital: 'LCP', route: '/choose/flat/', value: 1900.5 },
    ])
  })

  it.each([
    'no JSON',
    '{"route":"/choose/flat/77","LCP":1}',
    '{"route":"/choose/flat/","LCP":-1}',
    '{"route":"/choose/flat/","LCP":1e9}',
    '{"route":"/choose/flat/","id":"7"}',
    '{"LCP":1}',
  ])('are refused when no page of ours sends them: %s', async (body) => {
    expect(await send(body)).toBe(400)
    expect(counted).toEqual([])
  })
})
