import { type APIRequestContext, expect, test } from '@playwright/test'

/** Status of an address as the server first answers, no redirect followed. */
const statusOf = async (request: APIRequestContext, address: string) =>
  (await request.get(address, { maxRedirects: 0 })).status()

for (const address of [
  '/choose/type?page=3',
  '/choose/flat?page=500000',
  '/choose/flat?rooms=1&price_to=1&page=2',
  '/nedvizhimost/studii?page=40',
  '/novostroyki/planirovki/studii?page=40',
  '/chess?section=99',
  '/chess?house=net-takogo',
  '/chess/rechnoy?section=99',
  '/chess/rechnoy?house=korpus-6&section=9',
]) {
  test(`${address}, past the end, is a 404`, async ({ request }) => {
    expect(await statusOf(request, address)).toBe(404)
  })
}

test('a list goes on to its last flat', async ({ request }) => {
  const { data } = await (await request.get('/api/flats/?limit=1')).json()
  const last = Math.ceil(data.flats.total / 20)
  expect(last).toBeGreaterThan(50)
  expect(await statusOf(request, `/choose/flat?page=${last}`)).toBe(200)
  expect(await statusOf(request, `/choose/flat?page=${last + 1}`)).toBe(404)
})
