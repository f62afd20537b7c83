import { expect, type Page, test } from '@playwright/test'

/** A page of each kind that the server keeps whole, and so sends with hashes of its scripts. */
const KEPT = [
  '/',
  '/choose/flat',
  '/choose/type',
  '/choose/genplan/rechnoy',
  '/chess/rechnoy',
  '/projects',
  '/projects/rechnoy',
  '/novostroyki',
  '/services/mortgage',
  '/docs',
  '/about',
  '/contacts',
  '/press/news',
  '/actions',
  '/commerce',
]

/** What the browser refused, and what scripts complained of: a page of the cache that React cannot take over, for one. */
async function listenTo(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('tellViolation', (text: string) => heard.push(`${page.url()} ${text}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell: unknown = Reflect.get(window, 'tellViolation')
      if (typeof tell === 'function') tell(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  page.on('console', (message) => message.type() === 'error' && heard.push(`${page.url()} ${message.text()}`))
  page.on('pageerror', (error) => heard.push(`${page.url()} ${error.message}`))
  return heard
}

/** Until the page's scripts have taken it over. */
const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((name) => name.startsWith('__react'))
  })

/** What a browser is told that has the page already. */
async function repeated(page: Page, address: string) {
  const tag = (await page.request.get(address)).headers()['etag'] ?? 'none'
  const again = await page.request.get(address, { headers: { 'if-none-match': tag } })
  return { status: again.status(), policy: again.headers()['content-security-policy'] }
}

test('a kept page runs its scripts the first time, from the cache and after 304, and no others', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const heard = await listenTo(page)
  for (const address of KEPT) {
    await page.goto(address)
    await hydrated(page)
    // Found by an advertisement: the page of the cache does not know it.
    const answer = await page.goto(`${address}?utm_source=yandex`)
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    await hydrated(page)
    // What other tests change makes pages anew, so the first try may be late.
    await expect
      .poll(() => repeated(page, address), { message: address })
      .toEqual({ status: 304, policy: undefined })
    await page.reload()
    await hydrated(page)
  }
  expect(heard).toEqual([])

  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="document.title = \'stolen\'">')
    const script = document.createElement('div')
    script.innerHTML = '<iframe srcdoc="<script>parent.document.title = \'stolen\'</script>"></iframe>'
    document.body.append(script)
  })
  await expect.poll(() => heard.filter((text) => /script-src/.test(text)).length).toBeGreaterThan(0)
  expect(await page.title()).not.toBe('stolen')
})
