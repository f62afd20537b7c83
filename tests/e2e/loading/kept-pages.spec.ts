import { expect, type Page, test } from '@playwright/test'
import { KEPT, type KeptAddress } from '../fixtures/kept-addresses.ts'

/** Scripts of a page begin with its text; its pictures need not have come. */
const AT_ONCE = { waitUntil: 'domcontentloaded' } as const
const POLICY = 'content-security-policy'

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

async function addressOf(page: Page, kept: KeptAddress): Promise<string> {
  if (typeof kept === 'string') return kept
  const list = await (await page.request.get(kept.firstOf)).text()
  const [, first = ''] = new RegExp(`href="(${kept.firstOf}/\\d+)"`).exec(list) ?? []
  expect(first, kept.firstOf).not.toBe('')
  return first
}

/** What came over the network for a page: its status, and the policy that it named. */
type Answered = { status: number; policy: string | undefined }

/**
 * Reloads a page and tells what the server answered. Playwright cannot: of a page that a 304 has confirmed it tells the 200 and the
 * headers of the copy that the browser has kept.
 */
async function reloadOf(page: Page): Promise<() => Promise<Answered | undefined>> {
  const network = await page.context().newCDPSession(page)
  const documents = new Set<string>()
  let answered: Answered | undefined
  network.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Document') documents.add(requestId)
  })
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode, headers }) => {
    const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    if (documents.has(requestId)) answered = { status: statusCode, policy: named.get(POLICY) }
  })
  await network.send('Network.enable')
  return async () => {
    answered = undefined
    await page.reload(AT_ONCE)
    await hydrated(page)
    return answered
  }
}

test('a kept page of each route runs its scripts the first time, from the cache and after 304, and no others', async ({
  page,
}) => {
  test.setTimeout(480_000)
  const heard = await listenTo(page)
  const reload = await reloadOf(page)
  for (const [route, kept] of Object.entries(KEPT)) {
    const address = await addressOf(page, kept)
    // The server keeps a page from the second time on: the browser is to get that one.
    await page.request.get(address)
    // Found by an advertisement: the page of the cache does not know it.
    const answer = await page.goto(`${address}?utm_source=yandex`, AT_ONCE)
    expect(answer?.status(), route).toBe(200)
    expect(answer?.headers()[POLICY], route).toMatch(/script-src 'self' 'sha256-/)
    await hydrated(page)
    // What other tests change makes pages anew, so the first try may be late.
    await expect.poll(reload, { message: route }).toEqual({ status: 304, policy: undefined })
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
