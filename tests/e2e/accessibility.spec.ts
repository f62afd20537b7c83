import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { doctorForm } from '#app/backend/feeds/doctor/doctor-form.ts'
import { reportPage } from '#app/backend/feeds/doctor/report-page.ts'
import { BROKEN_FILES } from '../fixtures/feeds/broken-files.ts'
import { examineText } from '../fixtures/feeds/examine-text.ts'
import { violationsOf } from './fixtures/axe.ts'
import { untilHydrated } from './fixtures/open-hydrated.ts'

const MISSING = '/net-takoy-stranicy'
const GRID = '/chess/rechnoy?house=korpus-6'

const PAGES = [
  '/',
  '/choose',
  '/choose/flat',
  '/choose/flat?show=table',
  '/choose/flat?rooms=0&area_from=100',
  '/choose/type',
  '/choose/params',
  '/choose/storehouse',
  '/nedvizhimost',
  '/nedvizhimost/studii',
  '/novostroyki',
  '/favorites',
  '/choose/genplan/rechnoy',
  '/choose/genplan/rechnoy?rooms=4',
  '/choose/genplan/rechnoy/korpus-6',
  '/choose/genplan/rechnoy/korpus-6/etazh-7',
  '/genplan-floors',
  '/chess',
  '/chess/rechnoy',
  GRID,
  `${GRID}&rooms=2&text=price&status=free`,
  '/projects',
  '/projects?city=1',
  '/projects/list',
  '/projects/rechnoy',
  '/projects/ozerny',
  '/projects/rechnoy/progress',
  '/projects/rechnoy/progress?building=korpus-6',
  '/projects/ozerny/progress',
  '/projects-finished',
  '/projects-finished/sloboda',
  '/zarechenskaya',
  '/rechnoy/storehouse',
  '/rechnoy/storehouse?house=korpus-6&taken=1',
  '/rechnoy/parking?house=korpus-6&taken=1',
  '/commerce?area_from=60',
  'first commercial unit',
  '/account/login',
  `/search?q=${encodeURIComponent('двушка в речном до 9 млн')}`,
  '/search?q=qqqzzz',
  '/sitemap',
  '/about',
  '/about/answers',
  '/about/disclosure-of-information?project=rechnoy',
  `/about/answers?q=${encodeURIComponent('эскроу')}`,
  '/ethics',
  '/invest',
  '/agreement/politics?version=2025-06-01',
  '/services',
  '/services/order',
  '/services/bron',
  '/services/purchases',
  '/unikalnye-usloviya-pokupki-novostroek',
  '/services/mortgage',
  '/projects/progress',
  '/press/news',
  '/press/news/rechnoy-6-shestnadtsat-etazhey',
  '/press/photos',
  '/press/photos/rechnoy-6-polgoda',
  '/press/videos',
  '/press/videos/sever-rost-korpusa-1',
  '/actions',
  '/contacts',
  '/forms/main',
  '/forms/tour?project=rechnoy',
  '/forms/vacancy',
  '/forms/alert?about=filter:rooms=2',
  '/forms/consent/pd',
  '/contacts?city=1',
  '/vacancies?city=4',
  '/vacancies/yurist-po-214-fz',
  '/partners',
  '/actions/dvukhkomnatnye-rechnoy',
  '/docs?project=rechnoy',
  '/docs?year=1999',
  '/docs/section',
  '/docs/standarts',
  '/docs/standarts/dvor',
  MISSING,
  'first flat',
  'interior of the first flat',
  'view of the first flat',
  'floor of the first flat',
  'sun of the first flat',
  'first reserved flat',
  'comparison of four flats',
  'first type',
  'first booking',
]

const ROOTS: Record<string, string> = {
  'first type': '/choose/type',
  'first commercial unit': '/commerce',
}

/** One window for all pages of a worker, as a visitor has one: a new browser profile for each takes as long as the page itself. */
const test = base.extend<object, { window: Page }>({
  window: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, serviceWorkers, userAgent } = project.use
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        ...(locale !== undefined && { locale }),
        ...(timezoneId !== undefined && { timezoneId }),
        ...(serviceWorkers !== undefined && { serviceWorkers }),
        ...(userAgent !== undefined && { userAgent }),
      })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

const TABS: Record<string, string> = {
  'interior of the first flat': 'interior',
  'view of the first flat': 'view',
  'floor of the first flat': 'floor',
  'sun of the first flat': 'sun',
}

/**
 * Opens an address, or the first flat or type that its list shows, a tab of that flat, its booking, or a comparison with others; or
 * the first flat that somebody has reserved.
 */
async function open(page: Page, address: string) {
  if (address.startsWith('/')) return page.goto(address)
  if (address === 'first reserved flat') {
    const { data } = await (await page.request.get('/api/flats/?limit=100&reserved=1')).json()
    const taken = data.flats.items.find(({ status }: { status: string }) => status === 'reserved')
    return page.goto(`/choose/flat/${taken.id}`)
  }
  const root = ROOTS[address] ?? '/choose/flat'
  await page.goto(root)
  const links = page.getByRole('main').locator(`a[href^="${root}/"]`)
  const own = (await links.first().getAttribute('href')) ?? 'nothing-on-sale'
  const tab = TABS[address]
  if (tab) return page.goto(`${own}?tab=${tab}`)
  if (address === 'comparison of four flats') {
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const ids = [...new Set(hrefs.map((href) => /\d+/.exec(href)?.[0]))].slice(0, 4).join()
    return page.goto(`/favorites?flats=${ids}&compare=${ids}`)
  }
  return page.goto(address === 'first booking' ? own.replace(root, '/booking') : own)
}

/**
 * How far the page runs over the window, the share of the window that stays covered, in per cent, and words that
 * a box without scrolling cuts off or that leave their button.
 */
async function measure(page: Page) {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      if (element.childElementCount > 0 || !element.textContent?.trim()) return false
      if (!element.checkVisibility({ visibilityProperty: true })) return false
      // For screen readers alone.
      if (element.closest('.sr-only')) return false
      const words = document.createRange()
      words.selectNodeContents(element)
      const { right, bottom } = words.getBoundingClientRect()
      const button = element.closest('button, a.rounded-control')?.getBoundingClientRect()
      if (button && (bottom > button.bottom + 1 || right > button.right + 1)) return true
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        // A box that scrolls, or one that is for screen readers.
        if (overflowX === 'auto' || overflowX === 'scroll' || edge.width <= 1) return false
        if (overflowX !== 'visible' && right > edge.right + 1) return true
      }
      return false
    }
    /** A field cannot wrap its text, so that the text must have room: all of a number, all of what is chosen. */
    const isFieldCut = (field: HTMLInputElement | HTMLSelectElement) => {
      const [chosen] = field instanceof HTMLSelectElement ? field.selectedOptions : []
      // An example of a phone may be cut: the label says what is asked.
      const example = field.getAttribute('type') === 'tel' ? null : field.getAttribute('placeholder')
      const text = chosen ? chosen.label : field.value || example
      if (!text || !field.checkVisibility({ visibilityProperty: true }) || field.clientWidth <= 1)
        return false
      const { paddingLeft, paddingRight, fontSize, fontFamily, fontVariantNumeric, appearance } =
        getComputedStyle(field)
      const ruler = document.createElement('span')
      Object.assign(ruler.style, {
        fontSize,
        fontFamily,
        fontVariantNumeric,
        position: 'fixed',
        whiteSpace: 'pre',
      })
      ruler.append(text)
      document.body.append(ruler)
      const { width } = ruler.getBoundingClientRect()
      ruler.remove()
      // The browser's own arrow stands between the text and the padding, the site's own stands in the padding.
      const arrow = chosen && appearance !== 'none' ? 24 : 0
      return (
        width >
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow + 1
      )
    }
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        'main input[inputmode], main select',
      ),
    ]
    const covers = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, bottom } = getComputedStyle(element)
      return position === 'fixed' || (position === 'sticky' && bottom !== 'auto')
    })
    const inWindow = covers.map((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0))
    })
    return {
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      covered: Math.round((100 * Math.max(0, ...inWindow)) / window.innerHeight),
      cut: [
        ...[...document.querySelectorAll('main *')].filter(isCut).map((element) => element.textContent),
        ...fields.filter(isFieldCut).map((field) => `${field.name}: ${field.value}`),
      ],
    }
  })
}

// One opening of a page serves all widths: a visitor turns a phone and makes a window larger, too.
for (const address of PAGES) {
  test(`${address} has no violation that axe knows at 390 and 1440 px, light and dark, and runs over no window, narrow or with text of 200 %`, async ({
    window: page,
  }) => {
    await page.context().clearCookies()
    await page.setViewportSize({ width: 390, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    const answer = await open(page, address)
    expect(answer?.status()).toBe(address === MISSING ? 404 : 200)
    if (address.startsWith('/chess')) await untilHydrated(page)
    expect(await violationsOf(page), 'at 390 px').toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await violationsOf(page), 'at 1440 px').toEqual([])

    // With reduced motion every change has a short transition, and what is looked at meanwhile is as it was before.
    await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'dark' })
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
    )
    expect(await violationsOf(page, { only: ['color-contrast'] }), 'on a dark page').toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    const narrow = await measure(page)
    expect(narrow.overflow, 'at 320 px').toBeLessThanOrEqual(0)
    expect(narrow.cut, 'at 320 px').toEqual([])

    await page.setViewportSize({ width: 390, height: 844 })
    // Through the object model: the content policy refuses a style that is written into the page.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const { overflow, covered, cut } = await measure(page)
    expect(overflow, 'with text of 200 %').toBeLessThanOrEqual(0)
    expect(covered, 'with text of 200 %').toBeLessThanOrEqual(25)
    expect(cut, 'with text of 200 %').toEqual([])
  })
}

test('on a phone with text of 200 % the drawing of each layout is still there to be looked at', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/choose/type')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const drawings = page.getByRole('main').getByRole('article').locator('img')
  expect(await drawings.count()).toBeGreaterThan(5)
  const heights = await drawings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThan(100)
})

test('with forced colours the chosen tab of a flat, the chosen chip and the lines of the filter can be told', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, 'first flat')
  const lines = await page.getByRole('tab').evaluateAll((tabs) =>
    tabs.map((tab) => ({
      isChosen: tab.ariaSelected === 'true',
      line: getComputedStyle(tab).borderBottomColor,
      ground: getComputedStyle(document.documentElement).backgroundColor,
    })),
  )
  expect(lines.length).toBeGreaterThan(1)
  for (const { isChosen, line, ground } of lines) expect(line === ground).toBe(!isChosen)

  await page.goto('/choose/flat?rooms=2')
  const chips = page.getByRole('group', { name: 'Комнат' }).locator('label')
  const ground = (chip: Locator) => chip.evaluate((label) => getComputedStyle(label).backgroundColor)
  expect(await ground(chips.nth(2))).not.toBe(await ground(chips.nth(1)))

  const drawn = await page
    .locator('.range-line')
    .evaluateAll((sliders) =>
      sliders.flatMap((slider) =>
        [...slider.querySelectorAll(':scope > div')].map((line) => getComputedStyle(line).backgroundColor),
      ),
    )
  expect(drawn.length).toBeGreaterThan(1)
  const sheet = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(drawn.filter((colour) => colour === sheet)).toEqual([])
})

test('a flat is printed on one page, with who sells it, the day and its address', async ({ page }) => {
  const list = await (await page.request.get('/api/flats/?limit=100')).json()
  const cards = await Promise.all(
    list.data.flats.items.slice(0, 20).map(async ({ id }: { id: number }) => {
      const { flat } = (await (await page.request.get(`/api/flat/${id}/`)).json()).data
      return { id, lines: flat.info.params.length + flat.room_areas.length }
    }),
  )
  const longest = cards.toSorted((a, b) => b.lines - a.lines)[0]
  await page.goto(`/choose/flat/${longest.id}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: 'QR-код этой страницы' })).toBeVisible()
  await expect(page.getByText(/^Напечатано \d{1,2} [а-я]+ \d{4}$/)).toBeVisible()
  await expect(page.getByText(/^ООО .+, \+7/)).toBeVisible()
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('on paper a text says who has written it, when it was printed and where it stands, and answers are unfolded', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  for (const address of [
    '/agreement/politics?version=2025-06-01',
    '/press/news/istoriya-tseny',
    '/contacts',
    '/about',
    '/rechnoy/storehouse',
  ]) {
    await page.goto(address)
    await expect(page.getByText(/^ООО .+, \+7/).first()).toBeVisible()
    await expect(page.getByText(/^Напечатано \d{1,2} [а-я]+ \d{4}$/)).toBeVisible()
    await expect(page.getByText(new RegExp(`^http://[^/]+${address.replace('?', '\\?')}$`))).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
  // Its title stands in a header of its own, which is not that of the site.
  await page.goto('/vacancies/konstruktor')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/about/answers')
  const closed = page.locator('main details:not([open]) > div')
  expect(await closed.count()).toBeGreaterThan(10)
  const heights = await closed.evaluateAll((texts) =>
    texts.map((text) => text.getBoundingClientRect().height),
  )
  expect(heights.filter((height) => height < 20)).toEqual([])
})

test('the feed doctor and its reports are read without a mouse, narrow, large and printed', async ({
  page,
}) => {
  const reports = await Promise.all(BROKEN_FILES.map(({ text }) => examineText(text)))
  const again = '<p class="no-print"><a href="/feed-doctor">Проверить другой файл</a></p>'
  // What has no script and loads nothing needs no server.
  for (const html of [
    doctorForm(),
    doctorForm('Выберите файл.'),
    ...reports.map((each) => reportPage(each, again)),
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.setContent(html)
    expect(await violationsOf(page), 'at 1440 px').toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await violationsOf(page), 'at 390 px').toEqual([])
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const { overflow, cut } = await measure(page)
    expect({ overflow: Math.max(0, overflow), cut }, 'with text of 200 %').toEqual({ overflow: 0, cut: [] })
  }
  await page.setContent(doctorForm('Выберите файл.'))
  const reached: string[] = []
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab')
    const { id, outline } = await page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement) return { id: '', outline: '' }
      return {
        id: activeElement.id || activeElement.tagName,
        outline: getComputedStyle(activeElement).outlineStyle,
      }
    })
    reached.push(`${id} ${outline}`)
  }
  expect(reached).toEqual(['file solid', 'address solid', 'lang solid', 'BUTTON solid'])
  await page.emulateMedia({ media: 'print' })
  await page.setContent(reportPage(await examineText(BROKEN_FILES[7]?.text ?? ''), again))
  await expect(page.getByRole('link', { name: 'Проверить другой файл' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
