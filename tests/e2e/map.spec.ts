import { test as base, expect, type Page } from '@playwright/test'
import { violationsOf } from './fixtures/axe.ts'
import { openHydrated, untilHydrated } from './fixtures/open-hydrated.ts'
import { tick } from './fixtures/tick.ts'

/**
 * Maps are drawn by WebGL; a machine without a graphics card draws by the browser's own means. These are slow on a
 * busy machine: Chromium's watchdog would end them, and then refuse WebGL to the whole origin for minutes.
 */
const test = base.extend({})
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [
        ...(launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu'),
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-gpu-watchdog',
        '--disable-domain-blocking-for-3d-apis',
      ]
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

/** A live map is drawn without a graphics card here, which takes a busy machine long. */
const MAP_MS = 60_000

/** Where the processor's drawing of a browser hangs, it hangs for each page of that browser: a retry has a new one. */
test.describe.configure({ timeout: 180_000, retries: 1 })

const MAP_FILES = /map-engine|maplibre|\/map\/perm\.json/

/** Addresses that the page asked for and that a pattern knows. */
function watch(page: Page, pattern: RegExp): string[] {
  const seen: string[] = []
  page.on('request', (request) => pattern.test(request.url()) && seen.push(request.url()))
  return seen
}

const opener = (page: Page) => page.getByRole('button', { name: 'Открыть карту' })
const zoom = (page: Page) => page.getByRole('button', { name: 'Приблизить карту' })

/** A map for what is looked at on it. That one press opens it is the matter of a test of its own. */
const openMap = (page: Page) =>
  expect(async () => {
    if ((await opener(page).isVisible()) && (await opener(page).isEnabled())) await opener(page).click()
    await expect(zoom(page)).toBeVisible({ timeout: MAP_MS / 3 })
  }).toPass({ timeout: 2 * MAP_MS })

/** What a browser tells of its line and device. */
const tells = (page: Page, conditions: { saveData: boolean }) =>
  page.addInitScript(({ saveData }) => {
    const values = { connection: { saveData, effectiveType: '4g' }, deviceMemory: 8, hardwareConcurrency: 8 }
    for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { value })
    // The graphics card of this browser is the processor, which pages are told of on purpose.
    const UNMASKED_RENDERER_WEBGL = 0x9246
    const { getParameter } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.getParameter = new Proxy(getParameter, {
      apply: (own, context, [name]) =>
        name === UNMASKED_RENDERER_WEBGL ? 'A graphics card' : Reflect.apply(own, context, [name]),
    })
  }, conditions)

test('a map opens when it is seen where line and device allow it, and not for who saves traffic', async ({
  page,
  context,
}) => {
  await tells(page, { saveData: false })
  const ofMap = watch(page, MAP_FILES)
  await openHydrated(page, '/projects/rechnoy')
  expect(ofMap).toEqual([])
  const around = page.getByRole('region', { name: 'Что рядом: Речной квартал' })
  await around.scrollIntoViewIfNeeded()
  await expect(zoom(page)).toBeVisible({ timeout: MAP_MS })

  const saving = await context.newPage()
  await tells(saving, { saveData: true })
  const ofSaving = watch(saving, MAP_FILES)
  await openHydrated(saving, '/projects')
  // Longer than a map has to be seen.
  await saving.waitForTimeout(2_000)
  expect(ofSaving).toEqual([])
  await expect(opener(saving)).toBeVisible()
})

test('a map comes on demand alone, from this site alone', async ({ page, baseURL }) => {
  const ofMap = watch(page, MAP_FILES)
  const strangers = watch(page, new RegExp(`^(?!${baseURL}|data:)`))
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))

  await page.goto('/projects', { waitUntil: 'networkidle' })
  await untilHydrated(page)
  expect(ofMap).toEqual([])
  await opener(page).click()
  await expect(zoom(page)).toBeVisible({ timeout: MAP_MS })
  expect(ofMap.length).toBeGreaterThan(0)
  expect(strangers).toEqual([])
  expect(errors).toEqual([])
})

test('before a map is live its city is drawn by one small file, which browsers keep', async ({ page }) => {
  const posters = watch(page, /\/media\/m\/.*\.svg/)
  await page.goto('/projects', { waitUntil: 'networkidle' })
  // A quiet network is no proof that the file was asked for.
  await expect.poll(() => posters.length).toBeGreaterThan(0)
  expect(new Set(posters.map((url) => url.replace(/#.*/, ''))).size).toBe(1)
  const answer = await page.request.get(posters[0] ?? 'no-poster')
  expect(answer.headers()['cache-control']).toContain('immutable')
  const street = await page.locator('use[href$="#main"]').first().boundingBox()
  expect(street?.width).toBeGreaterThan(100)
})

test('pins are reached by the keyboard before and after the map opens', async ({ page }) => {
  await openHydrated(page, '/projects')
  const map = page.getByRole('region', { name: /^Проекты на карте/ })
  const pins = map.getByRole('list', { name: 'Точки на карте' }).getByRole('link')
  const count = await pins.count()
  expect(count).toBeGreaterThan(1)
  await pins.first().focus()
  for (let index = 1; index < count; index++) {
    await page.keyboard.press('Tab')
    await expect(pins.nth(index)).toBeFocused()
  }

  await openMap(page)
  await pins.first().focus()
  await expect(pins.first()).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/projects\/[a-z-]+$/)
})

test('what stands around is the same in the list and on the map, each shows the other', async ({ page }) => {
  await openHydrated(page, '/projects/rechnoy')
  const map = page.getByRole('region', { name: 'Что рядом: Речной квартал' })
  await tick(page.getByRole('checkbox', { name: /^Школы/ }))
  const line = page.getByRole('button', { name: /^Школа № 47/ }).and(page.locator('[id^=around-]'))
  const pin = map.getByRole('button', { name: /^Школа № 47, \d+ мин пешком/ })
  await expect(line).toBeVisible()
  await line.click()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await pin.press('Enter')
  await expect(line).toHaveAttribute('aria-pressed', 'false')
  // The school chosen, the rest is gone from the map, but for the project itself and the office.
  await expect(map.getByRole('button', { name: /^Аптека/ })).toHaveCount(0)
  await expect(map.getByRole('button', { name: 'Речной квартал', exact: true })).toHaveCount(1)
  await expect(map.getByRole('button', { name: /офис/i })).toHaveCount(1)
})

test('a browser that draws no maps keeps the sheet, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  const ofMap = watch(page, MAP_FILES)
  await page.goto('/projects')
  await opener(page).click()
  await expect(page.getByText('Этот браузер не рисует подвижные карты')).toBeVisible({ timeout: MAP_MS })
  await expect(page.getByRole('list', { name: 'Точки на карте' }).getByRole('link').first()).toBeVisible()
  expect(ofMap).toEqual([])
})

test('an area on the map is drawn or goes round a complex, finds its flats, and is shared by its address', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHydrated(page, '/choose/flat')
  await page.getByText(/^Ещё фильтры/).click()
  await page.getByRole('button', { name: 'Область на карте' }).click()
  const dialog = page.getByRole('dialog', { name: 'Область на карте' })
  const found = dialog.getByText(/^В области \d/)
  await dialog.getByRole('button', { name: 'Обвести кругом' }).press('Enter')
  await expect(found).toBeVisible()

  await opener(page).click()
  await expect(zoom(page)).toBeVisible({ timeout: MAP_MS })
  const inCircle = await found.textContent()
  await dialog.getByRole('button', { name: 'Нарисовать область' }).click()
  const surface = await dialog.getByTestId('draw-surface').boundingBox()
  if (!surface) throw new Error('nothing to draw on')
  const at = (x: number, y: number) =>
    [surface.x + x * surface.width, surface.y + y * surface.height] as const
  // In the corner above on the left stands the button.
  await page.mouse.move(...at(0.98, 0.02))
  await page.mouse.down()
  for (const corner of [at(0.98, 0.98), at(0.02, 0.98), at(0.02, 0.2)])
    await page.mouse.move(...corner, { steps: 5 })
  await page.mouse.up()
  await expect(found).not.toHaveText(inCircle ?? '')
  expect(await violationsOf(page, { within: 'dialog[open]', without: ['target-size'] })).toEqual([])
  await dialog.getByRole('button', { name: 'Применить' }).click()
  await expect(page).toHaveURL(/[?&]zone=[\w-]+/)
  await expect(page.getByRole('link', { name: 'Убрать: Область на карте' })).toBeVisible()

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false })
  const shared = await withoutScripts.newPage()
  await shared.goto(page.url())
  await shared.getByRole('link', { name: 'Убрать: Область на карте' }).click()
  await expect(shared).not.toHaveURL(/zone=/)
  await withoutScripts.close()
})

test('a map whose data does not come says so and may be asked for again', async ({ page }) => {
  await page.route('**/map/perm.json', (route) => route.abort())
  await page.goto('/projects')
  await opener(page).click()
  await expect(page.getByText('Карта не загрузилась')).toBeVisible({ timeout: MAP_MS })
  await page.unroute('**/map/perm.json')
  await opener(page).click()
  await expect(zoom(page)).toBeVisible({ timeout: MAP_MS })
})

test('without scripts the sheet has its pins as links, and no button that does nothing', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/projects')
  await expect(opener(page)).toBeHidden()
  const pin = page.getByRole('list', { name: 'Точки на карте' }).getByRole('link').first()
  await expect(pin).toBeVisible()
  expect((await page.request.get((await pin.getAttribute('href')) ?? 'no-link')).status()).toBe(200)
  await context.close()
})

for (const width of [390, 1440]) {
  test(`an open map at ${width} px has no violation that axe knows`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/projects/rechnoy')
    await openMap(page)
    // On a live map a visitor comes closer until pins are apart.
    expect(
      await violationsOf(page, { within: 'section[aria-label^="Что рядом"]', without: ['target-size'] }),
    ).toEqual([])
  })
}
