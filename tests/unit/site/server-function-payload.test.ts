import { describe, expect, it } from 'vitest'
import { refusalOfCall } from '#app/site/server-function-payload.ts'

const origin = 'http://www.example.ru'

const asked = (path: string, init?: RequestInit) => new Request(`${origin}/_serverFn/${path}`, init)
const posted = (body: BodyInit, type?: string) =>
  asked('askCode', { method: 'POST', body, ...(type && { headers: { 'content-type': type } }) })
const payload = (tree: unknown) =>
  `getFlats?payload=${encodeURIComponent(JSON.stringify({ t: tree, f: 127, m: [] }))}`
const record = (keys: unknown, values: unknown) => ({ t: 10, i: 0, p: { k: keys, v: values }, o: 0 })

describe('what the framework sends for pages of ours is let through', () => {
  it.each([
    [
      'one number',
      '{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[{"t":10,"i":1,"p":{"k":["id"],"v":[{"t":0,"s":7}]},"o":0}]},"o":0},"f":127,"m":[]}',
    ],
    [
      'a filter',
      String.raw`{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[{"t":10,"i":1,"p":{"k":["rooms","again","q","city","x","yes","no","zero","nan","none"],"v":[{"t":9,"i":2,"a":[{"t":0,"s":1},{"t":0,"s":2}],"o":0},{"t":4,"i":2},{"t":1,"s":"у \\x3C/script> \\\"реки\\\"\\n"},{"t":2,"s":1},{"t":2,"s":0},{"t":2,"s":2},{"t":2,"s":3},{"t":2,"s":4},{"t":2,"s":7},{"t":10,"i":3,"p":{"k":[],"v":[]},"o":0}]},"o":0}]},"o":0},"f":127,"m":[2]}`,
    ],
  ])('%s', async (_name, text) => {
    expect(await refusalOfCall(asked(`getFlats?payload=${encodeURIComponent(text)}`))).toBeUndefined()
    const request = posted(text, 'application/json')
    expect(await refusalOfCall(request)).toBeUndefined()
    expect(await request.text()).toBe(text)
  })

  it('no payload at all', async () => {
    expect(await refusalOfCall(asked('getMenu'))).toBeUndefined()
    expect(await refusalOfCall(asked('signOut', { method: 'POST' }))).toBeUndefined()
  })
})

describe('what none of them sends is refused before it is read', () => {
  it.each([
    ['', 404],
    ['__proto__', 404],
    ['constructor', 404],
    ['toString', 404],
    ['getFlats/more', 404],
    ['getFlats%2Fmore', 404],
    ['a'.repeat(200), 404],
    ['getFlats?payload=x', 400],
    ['getFlats?payload=null', 400],
    ['getFlats?payload=[]', 400],
    ['getFlats?payload=%7B%22t%22%3A1%7D', 400],
    [payload({ t: 99 }), 400],
    [payload({ t: 10, i: 0 }), 400],
    [payload({ t: 4, i: 5 }), 400],
    [payload({ t: 2, s: 99 }), 400],
    [payload({ t: 0, s: 'one' }), 400],
    [payload(record(['a', 'b'], [{ t: 0, s: 1 }])), 400],
    [payload(record(['__proto__'], [{ t: 0, s: 1 }])), 400],
    [payload(record(['a'], [record(['b'], [])])), 400],
    // A promise, an error, a stream, something of a plugin.
    [payload({ t: 12, i: 0, s: 0, f: { t: 0, s: 1 } }), 400],
    [payload({ t: 13, i: 0, s: 0, m: { t: 1, s: 'x' }, p: { k: [], v: [] } }), 400],
    [payload({ t: 31, i: 0, a: [], f: {} }), 400],
    [payload({ t: 25, i: 0, s: {}, c: 'public-error' }), 400],
    [payload(JSON.parse(`${'{"t":9,"i":0,"a":['.repeat(40)}${']}'.repeat(40)}`)), 400],
  ])('%s is %i', async (path, status) => {
    expect((await refusalOfCall(asked(path)))?.status).toBe(status)
  })

  it.each<[string, Request]>([
    ['JSON that is none', posted('{', 'application/json')],
    ['nothing where JSON should be', posted('', 'application/json')],
    ['null', posted('null', 'application/json')],
    ['a form', posted(new URLSearchParams({ a: '1' }))],
    ['a form in parts', posted(new FormData())],
    ['parts without a boundary', posted('abc', 'multipart/form-data')],
    ['a text', posted('abc', 'text/plain')],
    [
      'a GET that says it is a form',
      asked('getFlats', { headers: { 'content-type': 'multipart/form-data' } }),
    ],
  ])('%s is 400', async (_name, request) => {
    expect((await refusalOfCall(request))?.status).toBe(400)
  })
})
