import { expect, type Page, type Request, test } from '@playwright/test'
import { makeDataFolder, removeDataFolder, type SiteProcess, startSite } from '../../start/site-process.ts'
import { openHydrated } from '../fixtures/open-hydrated.ts'

/** What browsers tell of a visit, where the operator has asked all of them. */

/** One front for the whole file. */
test.describe.configure({ mode: 'default' })

const METRICS_TOKEN = 'a-token-of-sixteen-or-more'
const ROUTE = '/choose/flat/'
const folder = makeDataFolder()
let site: SiteProcess | undefined

test.beforeAll(async ({ baseURL }) => {
  site = await startSite(folder, { UPSTREAM_URL: baseURL ?? '', WEB_VITALS_SAMPLE: '1', METRICS_TOKEN })
})

test.afterAll(async () => {
  await site?.stop('SIGTERM')
  await removeDataFolder(folder)
})

function toldBy(page: Page): Request[] {
  const told: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/vitals') told.push(request)
  })
  return told
}

/** What measures comes when the browser is idle. */
const isMeasured = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/report-vitals'))

/** As when another tab is chosen: a browser without a screen does not do so by itself. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

/** How many visits to the list have told of their largest paint. */
async function visitsMeasured(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${site?.url}/metrics`, { headers })).text()
  const line = text
    .split('\n')
    .find(
      (each) =>
        each.startsWith('site_web_vital_seconds_count{') && /"LCP"/.test(each) && each.includes(`"${ROUTE}"`),
    )
  return Number(line?.split(' ').at(-1) ?? 0)
}

test('a visit is told once, without cookies, and is in the metrics by the pattern of its address', async ({
  page,
}) => {
  const told = toldBy(page)
  await page.context().addCookies([{ name: 'city', value: '4', url: site?.url ?? '' }])
  await openHydrated(page, `${site?.url}/choose/flat?utm_source=mail`)
  await page.waitForFunction(isMeasured)
  await page.waitForLoadState('networkidle')
  // The largest paint is the last one before somebody does something.
  await page.keyboard.press('Shift')
  await hide(page)
  await expect.poll(() => told.length).toBe(1)
  await hide(page)
  const [request] = told
  expect(await request?.headerValue('cookie')).toBeNull()
  expect(request?.postDataJSON()).toMatchObject({
    route: ROUTE,
    LCP: expect.any(Number),
    TTFB: expect.any(Number),
  })
  await expect.poll(visitsMeasured).toBe(1)
  expect(told).toHaveLength(1)
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['city'])
})

test('a site that asks nobody is told nothing', async ({ page }) => {
  const told = toldBy(page)
  await openHydrated(page, '/choose/flat')
  await page.waitForLoadState('networkidle')
  await hide(page)
  expect(await page.locator('html').getAttribute('data-vitals')).toBeNull()
  expect(told).toEqual([])
})
