import { describe, expect, it } from 'vitest'
import { addressAccess } from '#app/site/address-access.ts'
import { pathOf, refusalOf } from '#server/guards/request-guards.ts'
import { aRequest } from '../requests.ts'

const origin = 'https://www.example.ru'
const accessOf = addressAccess(['/account', '/bank', '/booking'])

function refusal(parts: Parameters<typeof aRequest>[0]) {
  const request = aRequest(parts)
  const path = pathOf(request)
  return refusalOf(request, origin, path === undefined ? path : accessOf(parts.method ?? 'GET', path))
}

describe('refusalOf', () => {
  it.each([
    { method: 'GET', url: '/' },
    { method: 'HEAD', url: '/choose/flat?rooms=1,2' },
    { method: 'POST', url: '/api/form/1/' },
    { method: 'POST', url: '/api/form/1/', headers: { origin } },
    { method: 'POST', url: '/_serverFn/abc', headers: { origin: 'http://www.example.ru' } },
    { method: 'POST', url: '/api/personal/auth/', headers: { origin, 'sec-fetch-site': 'same-origin' } },
    { method: 'POST', url: '/api/payments/yookassa', headers: { 'content-length': '200000' } },
    { method: 'POST', url: '/feed-doctor', headers: { origin, 'content-length': '11000000' } },
    {
      method: 'GET',
      url: '/booking/12',
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    },
    {
      method: 'GET',
      url: '/api/flats/',
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    },
    {
      method: 'GET',
      url: '/api/nobody-knows/',
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    },
    { method: 'OPTIONS', url: '/api/flats/', headers: { origin: 'https://elsewhere.example' } },
  ])('lets $method $url in', (parts) => {
    expect(refusal(parts)).toBeUndefined()
  })

  it.each([
    { status: 400, url: '/%E0%A4%A' },
    { status: 400, url: '//elsewhere.example/' },
    { status: 400, url: '/a%00b' },
    { status: 400, url: '*' },
    { status: 400, url: '/choose/../account' },
    { status: 400, url: '/./choose' },
    { status: 400, url: '/choose/..' },
    { status: 400, url: '/choose/%2e%2E/account?rooms=1' },
    { status: 400, url: '/media/..%2f..%2fpackage.json' },
    { status: 400, url: '/a%0d%0ab' },
    { status: 400, url: '/a%7f' },
    { status: 400, headers: { host: 'a b' } },
    { status: 405, method: 'POST', url: '/choose/flat' },
    { status: 405, method: 'TRACE', url: '/api/flats/' },
    { status: 403, method: 'POST', url: '/api/form/1/', headers: { origin: 'https://elsewhere.example' } },
    { status: 403, method: 'POST', url: '/api/form/1/', headers: { origin: 'null' } },
    {
      status: 403,
      method: 'POST',
      url: '/api/personal/logout/',
      headers: { 'sec-fetch-site': 'cross-site' },
    },
    { status: 403, method: 'POST', url: '/_serverFn/abc', headers: { 'sec-fetch-site': 'same-site' } },
    {
      status: 403,
      method: 'POST',
      url: '/_serverFn/abc',
      headers: { origin: 'http://www.example.ru.evil.example' },
    },
    {
      status: 403,
      url: '/api/personal/userinfo/',
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    },
    ...['/api/reservation/offer/', '/api/form/1/', '/account/', '/_serverFn/abc'].map((url) => ({
      status: 403,
      url,
      headers: { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
    })),
    { status: 413, method: 'POST', url: '/api/personal/booking/', headers: { 'content-length': '65537' } },
    { status: 413, method: 'POST', url: '/_serverFn/abc', headers: { 'content-length': '65537' } },
    { status: 413, method: 'POST', url: '/api/payments/yookassa', headers: { 'content-length': '262145' } },
    { status: 413, method: 'POST', url: '/api/form/1/', headers: { 'content-length': '2000000' } },
    { status: 413, method: 'POST', url: '/api/form/5/', headers: { 'content-length': '12000000' } },
    { status: undefined, method: 'POST', url: '/api/form/5/', headers: { 'content-length': '10500000' } },
  ])('answers $status to $method $url $headers', ({ status, ...parts }) => {
    expect(refusal(parts)?.status).toBe(status)
  })
})

it('gives the path decoded and without the query', () => {
  expect(pathOf(aRequest({ url: '/%D0%B0?q=1?2' }))).toBe('/а')
})
