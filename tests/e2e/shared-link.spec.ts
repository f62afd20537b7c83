import { expect, type Locator, test } from '@playwright/test'
import { pressHydrated } from './fixtures/open-hydrated.ts'

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

for (const [address, title] of [
  [LIST, /^1- и\s2-комнатные до\s9\sмлн\s₽: \d+\sквартир/],
  ['/nedvizhimost/studii', /^Студии/],
] as const) {
  test(`${address} is shared by the sheet of the phone, with its own title`, async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const share = async (data?: ShareData) =>
        void document.body.setAttribute('data-shared', JSON.stringify(data))
      Object.defineProperty(navigator, 'share', { value: share })
    })
    await page.goto(address)
    const button = page.getByRole('main').getByRole('button', { name: 'Поделиться' })
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
    expect(await top(button)).toBeLessThan(await top(page.getByRole('article').first()))
    await pressHydrated(button)
    const shared = async () => JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '{}')
    await expect.poll(shared).toMatchObject({ url: new URL(address, baseURL).href })
    expect((await shared()).title).toMatch(title)
  })
}

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
