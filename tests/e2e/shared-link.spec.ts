import { expect, test } from '@playwright/test'

const LIST = '/choose/flat?rooms=1,2&price_to=9000000&sort=-area'

/** Addresses of the flats on the page, in order. */
const cardLinks = 'main a[href^="/choose/flat/"]'

test('a copied link opens the same list in the same order, in another browser with scripts off', async ({
  browser,
  page,
  baseURL,
}) => {
  await page.goto(LIST)
  const own = await page
    .locator(cardLinks)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(own.length).toBeGreaterThan(10)

  const stranger = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await stranger.newPage()
  const response = await plain.goto(LIST)
  expect(response?.status()).toBe(200)
  const theirs = await plain
    .locator(cardLinks)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(theirs).toEqual(own)
  await stranger.close()
})

for (const [address, canonical] of [
  ['/choose/flat?price_to=9000000&rooms=2,1', '/choose/flat?rooms=1,2&price_to=9000000'],
  ['/choose/flat?page=1&sort=price&price_from=', '/choose/flat'],
  ['/choose/flat?rooms=1&rooms=2', '/choose/flat?rooms=1,2'],
  ['/choose/flat?rooms[]=1&rooms[]=2', '/choose/flat?rooms=1,2'],
] as const) {
  test(`${address} comes to its one address`, async ({ page, baseURL }) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveURL(new URL(canonical, baseURL).href)
  })
}
