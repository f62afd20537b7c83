import { describe, expect, it } from 'vitest'
import { withCookieSettings } from '#app/features/content/cookie-settings.ts'
import { withCounters } from '#app/features/texts/counters-of-text.ts'
import { storeConsent } from '#app/site/consent/store-consent.server.ts'

const IDS = { metrika: '12345678', calltouch: '9abc01de' }

function send(fields: [string, string][], cookie = '', ids: object = IDS): Promise<Response> {
  const body = new URLSearchParams(fields)
  const request = new Request('http://www.sazhen.example/api/consent', {
    method: 'POST',
    body,
    headers: { cookie },
  })
  return storeConsent(request, ids)
}

const choice = (response: Response) =>
  /^consent=[^.]+\.\d{10}\.([^;]*); Max-Age=31536000; Path=\/; SameSite=Lax/.exec(
    response.headers.getSetCookie()[0] ?? '',
  )?.[1]

const version: [string, string] = ['version', '2026-11-01-m-c']

describe('the form about cookies', () => {
  it.each<[string, [string, string][], string]>([
    ['everything that the site asks for', [['choice', 'all']], 'analytics%2Bcalls'],
    [
      'what is necessary',
      [
        ['choice', 'necessary'],
        ['allow', 'analytics'],
      ],
      '',
    ],
    [
      'what is ticked',
      [
        ['choice', 'chosen'],
        ['allow', 'calls'],
      ],
      'calls',
    ],
    [
      'nothing that it does not ask for',
      [
        ['choice', 'chosen'],
        ['allow', 'ads'],
        ['allow', 'all'],
      ],
      '',
    ],
    ['nothing without a choice', [['allow', 'calls']], ''],
    ['nothing by a name of every object', [['choice', 'constructor']], ''],
  ])('stores %s', async (_case, fields, words) => {
    expect(choice(await send([version, ...fields]))?.replace('+', '%2B')).toBe(words)
  })

  it.each([
    ['/chess?rooms=1', '/chess?rooms=1'],
    ['//bank.example', '/'],
    ['https://bank.example/', '/'],
    ['/\\bank.example', '/'],
    ['', '/'],
  ])('comes back from "%s" to %s', async (page, location) => {
    const response = await send([version, ['choice', 'all'], ['page', page]])
    expect([response.status, response.headers.get('location')]).toEqual([303, location])
  })

  it('deletes the cookies of what is not allowed, on the domain too, and no others', async () => {
    const response = await send([version, ['choice', 'necessary']], 'sid=1; _ym_uid=2; city=1')
    expect(response.headers.getSetCookie().slice(1)).toEqual([
      '_ym_uid=; path=/; max-age=0',
      '_ym_uid=; path=/; max-age=0; domain=www.sazhen.example',
      '_ym_uid=; path=/; max-age=0; domain=sazhen.example',
    ])
  })

  it('refuses a version that no page has, and does not exist on a site without counters', async () => {
    for (const text of ['', 'a b', '<b>', 'v'.repeat(65), 'a;b'])
      expect(
        (
          await send([
            ['version', text],
            ['choice', 'all'],
          ])
        ).status,
      ).toBe(400)
    const response = await send([version, ['choice', 'all']], '', {})
    expect([response.status, response.headers.getSetCookie()]).toEqual([404, []])
  })
})

it('the menu has the settings beside the text about cookies, or in a column of their own', () => {
  const link = { label: 'Настройки cookie', href: '#cookies' }
  const text = { label: 'Cookie', href: '/agreement/cookie' }
  expect(withCookieSettings({ land: false, groups: [{ title: 'Право', links: [text] }] })).toEqual({
    land: false,
    groups: [{ title: 'Право', links: [text, link] }],
  })
  expect(withCookieSettings({ groups: undefined })).toEqual({
    groups: [{ title: 'Документы', links: [link] }],
  })
})

it('the text about cookies lists the counters that the site has, and stays as it is without any', () => {
  const text = { slug: 'cookie', title: 'Cookie', description: '', versions: [], body: [] }
  expect(withCounters(text, {})).toBe(text)
  const words = JSON.stringify(withCounters(text, IDS).body)
  expect(words).toContain('Яндекс Метрика')
  expect(words).toContain('Calltouch')
  expect(words).toContain('"href":"#cookies"')
  expect(words).not.toMatch(/Roistat|VK/)
})
