import { describe, expect, it } from 'vitest'
import { orMovedPage } from '#app/site/navigation/moved-page.ts'

const MOVED: Record<string, string> = {
  '/old': '/new',
  '/with-own': '/choose/flat?rooms=2#list',
  '/%D0%B4%D0%BE%D0%BC': '/projects',
  '/words': '/search?q=двушка у парка#Ответы',
  '/cyrillic': '/новости',
  '/dots': '/..//evil.test',
  '/foreign': 'https://evil.test/',
}
const asked: string[] = []
const find = async (path: string) => {
  asked.push(path)
  return MOVED[path] ?? null
}
const notFound = () => new Response('нет такой страницы', { status: 404 })
const open = (path: string, init?: RequestInit, answer = notFound()) =>
  orMovedPage(answer, new Request(`http://site.test${path}`, init), find)

describe('an address without a page', () => {
  it.each([
    ['/old', '/new'],
    ['/Old/', '/new'],
    ['/old?utm_source=list&rooms=1', '/new?utm_source=list&rooms=1'],
    ['/with-own?utm_source=list', '/choose/flat?rooms=2&utm_source=list#list'],
    ['/дом', '/projects'],
    [
      '/words',
      '/search?q=%D0%B4%D0%B2%D1%83%D1%88%D0%BA%D0%B0%20%D1%83%20%D0%BF%D0%B0%D1%80%D0%BA%D0%B0#%D0%9E%D1%82%D0%B2%D0%B5%D1%82%D1%8B',
    ],
    ['/cyrillic?rooms=1', '/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8?rooms=1'],
    ['/dots', '/evil.test'],
  ])('%s leads to %s by 301', async (path, location) => {
    const answer = await open(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
    expect(await answer.text()).toBe('')
  })

  it('stays not found without a new address, for other methods, for the API, and while the API does not answer', async () => {
    expect((await open('/other')).status).toBe(404)
    expect((await open('/foreign')).status).toBe(404)
    expect((await open('/old', { method: 'POST' })).status).toBe(404)
    expect((await open('/old', { method: 'HEAD' })).status).toBe(301)
    asked.length = 0
    expect((await open('/api/old')).status).toBe(404)
    expect(asked).toEqual([])
    const failing = () => Promise.reject(new Error('away'))
    const answer = await orMovedPage(notFound(), new Request('http://site.test/old'), failing)
    expect([answer.status, await answer.text()]).toEqual([404, 'нет такой страницы'])
  })
})

it('a page that stands is never asked for its new address', async () => {
  asked.length = 0
  expect((await open('/old', {}, new Response('страница'))).status).toBe(200)
  expect(asked).toEqual([])
})
