import { expect, it } from 'vitest'
import { contentPolicy } from '#app/site/content-policy.server.ts'

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `))

it('names no other host while there is no captcha', () => {
  expect(contentPolicy('abc', 'off')).not.toContain('http')
  expect(directive(contentPolicy('abc', 'off'), 'base-uri')).toBe("base-uri 'none'")
  expect(directive(contentPolicy('abc', 'off'), 'frame-src')).toBe("frame-src 'self'")
  expect(directive(contentPolicy('abc', 'off'), 'connect-src')).toBe("connect-src 'self'")
})

it.each([
  ['recaptcha' as const, 'https://www.google.com'],
  ['smartcaptcha' as const, 'https://smartcaptcha.yandexcloud.net'],
])('lets %s in where it is switched on, and still no inline script without the nonce', (provider, host) => {
  const policy = contentPolicy('abc', provider)
  for (const name of ['script-src', 'frame-src', 'connect-src'])
    expect(directive(policy, name)).toContain(host)
  expect(directive(policy, 'script-src')).toContain("'nonce-abc'")
  expect(directive(policy, 'script-src')).not.toContain('unsafe')
  expect(directive(policy, 'form-action')).toBe("form-action 'self'")
})

it('lets cameras and players of other sites in by their own origins alone: pictures as pictures, players as frames', () => {
  const foreign = { img: ['https://cam.example'], frame: ['https://video.example:8443'] }
  const policy = contentPolicy('abc', 'off', foreign)
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https://cam.example")
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self' https://video.example:8443")
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'")
  expect(directive(policy, 'script-src')).not.toContain('example')
})

it('lets each counter in where it is configured, by its own hosts alone, and no inline script without the nonce', () => {
  const policy = contentPolicy('abc', 'off', undefined, { metrika: '1234567', calltouch: '9abc01de' })
  expect(directive(policy, 'script-src')).toBe(
    "script-src 'self' 'nonce-abc' 'strict-dynamic' https://mc.yandex.ru https://mc.yandex.com https://mod.calltouch.ru",
  )
  expect(directive(policy, 'connect-src')).toContain('https://*.calltouch.ru')
  expect(directive(policy, 'img-src')).toContain('https://mc.yandex.ru')
  expect(policy).not.toMatch(/mail\.ru|roistat/)
  const other = contentPolicy('abc', 'off', undefined, { vk: '1234567', roistat: '0'.repeat(32) })
  expect(directive(other, 'script-src')).toMatch(/https:\/\/cloud\.roistat\.com https:\/\/top-fwz1\.mail\.ru/)
  expect(other).not.toMatch(/yandex|calltouch/)
})
