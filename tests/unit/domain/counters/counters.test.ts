import { expect, it } from 'vitest'
import { askedCategories, deletedCookies, isForbiddenTrace } from '#app/domain/counters/counters.ts'

it.each([
  [{}, []],
  [{ vk: '1' }, ['analytics', 'ads']],
  [{ metrika: '1' }, ['analytics']],
  [{ calltouch: '1' }, ['analytics', 'calls']],
  [{ roistat: '1' }, ['analytics', 'calls']],
  [{ metrika: '1', vk: '1', calltouch: '1' }, ['analytics', 'ads', 'calls']],
])('a site with %o asks for %j', (ids, asked) => {
  expect(askedCategories(ids)).toEqual(asked)
})

it.each([
  '_ym_uid',
  '_ym_isad',
  'tmr_lvid',
  'domain_sid',
  'roistat_visit',
  '___dc',
  '_ct',
  '_ct_session_id',
  'call_s',
  'cted',
  'attribution',
  '__ym_tab_guid',
  'rb_sync_id',
  'counted.payments',
])('%s needs a consent', (name) => {
  expect(isForbiddenTrace(name, [])).toBe(true)
  expect(isForbiddenTrace(name, ['analytics', 'ads', 'calls'])).toBe(false)
})

it.each(['sid', '__Host-sid', 'login', 'device', 'city', 'consent'])('%s needs none', (name) => {
  expect(isForbiddenTrace(name, [])).toBe(false)
})

it('deletes only what is not allowed, on the host and on every domain above it', () => {
  expect(deletedCookies(['_ym_uid', 'tmr_lvid', 'sid'], 'www.sazhen.example', ['analytics'])).toEqual([
    'tmr_lvid=; path=/; max-age=0',
    'tmr_lvid=; path=/; max-age=0; domain=www.sazhen.example',
    'tmr_lvid=; path=/; max-age=0; domain=sazhen.example',
  ])
  expect(deletedCookies(['_ct'], '127.0.0.1', [])).toEqual(['_ct=; path=/; max-age=0'])
  expect(deletedCookies(['_ct'], 'localhost', [])).toEqual(['_ct=; path=/; max-age=0'])
})
