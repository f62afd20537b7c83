import { expect, type Page, type Route, test } from '@playwright/test'
import { makeDataFolder, removeDataFolder, type SiteProcess, startSite } from '../start/site-process.ts'
import { violationsOf } from './fixtures/axe.ts'
import { signIn } from './fixtures/booking-site.ts'
import { AGREEMENT, consent, fill, isSaved, NAME, next, step } from './fixtures/booking-steps.ts'
import { openHydrated } from './fixtures/open-hydrated.ts'

/** One front with all counters for the whole file. */
test.describe.configure({ mode: 'default' })

const COUNTERS = {
  METRIKA_ID: '12345678',
  VK_PIXEL_ID: '3512345',
  ROISTAT_KEY: '0af1'.repeat(8),
  CALLTOUCH_ID: '9abc01de',
}

const NUMBER = '+7 495 111-22-33'

/** What the scripts of the counters do here: each leaves a cookie and something in the storage; one goes on doing so. */
const SCRIPTS: Record<string, string> = {
  'mc.yandex.ru': `setInterval(() => {
    document.cookie = '_ym_uid=17; path=/; max-age=9999'
    localStorage._ym_uid = 17
  }, 20)`,
  'cloud.roistat.com': "document.cookie = 'roistat_visit=18; path=/; max-age=9999'",
  'top-fwz1.mail.ru': "document.cookie = 'tmr_lvid=19; path=/; max-age=9999'; localStorage.tmr_lvid = 19",
  'mod.calltouch.ru': `document.cookie = '_ct=20; path=/; max-age=9999'
    document.querySelector('.call-tracking-phone').textContent = '${NUMBER}'`,
}

const folder = makeDataFolder()
let site: SiteProcess | undefined

test.beforeAll(async ({ baseURL }) => {
  // The pages of the site under test, by a front that has counters: it needs no database of its own.
  site = await startSite(folder, { UPSTREAM_URL: baseURL ?? '', ...COUNTERS })
})

test.afterAll(async () => {
  await site?.stop('SIGTERM')
  await removeDataFolder(folder)
})

/** Answers every request to another host here, and notes it: nothing leaves the machine. */
async function noteStrangers(page: Page): Promise<string[]> {
  const asked: string[] = []
  const answer = (route: Route) => {
    const { host } = new URL(route.request().url())
    asked.push(host)
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPTS[host] ?? '' })
  }
  await page.context().route(({ origin }) => origin !== site?.url, answer)
  return asked
}

const address = (path: string) => `${site?.url}${path}`

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort()

const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(_ym|tmr)/.test(key)))

const bar = (page: Page) => page.getByRole('region', { name: 'Файлы cookie' })

const settings = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Настройки cookie' })

test('nobody else is asked before consent, only what is allowed after it, and nothing is left after it is withdrawn', async ({
  page,
}) => {
  const strangers = await noteStrangers(page)
  await openHydrated(page, address('/projects/rechnoy?utm_source=yandex'))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))))
  await page.getByRole('banner').getByRole('link', { name: 'Квартиры' }).click()
  await expect(page).toHaveURL(/\/choose\/flat/)
  expect(strangers).toEqual([])
  expect(await cookieNames(page)).toEqual([])

  await bar(page).getByText('Настроить').click()
  await bar(page)
    .getByRole('checkbox', { name: /Аналитика/ })
    .check()
  await bar(page).getByRole('button', { name: 'Сохранить выбор' }).click()
  await expect(bar(page)).toBeHidden()
  await expect.poll(() => cookieNames(page)).toEqual(['_ym_uid', 'attribution', 'consent', 'roistat_visit'])
  expect([...new Set(strangers)].sort()).toEqual(['cloud.roistat.com', 'mc.yandex.ru'])
  expect(new URL(page.url()).search).toBe('')

  await settings(page).click()
  await bar(page).getByRole('button', { name: 'Принять' }).click()
  await expect.poll(async () => (await cookieNames(page)).length).toBe(6)
  expect([...new Set(strangers)].sort()).toEqual(Object.keys(SCRIPTS).sort())
  expect((await stored(page)).sort()).toEqual(['_ym_uid', 'tmr_lvid'])

  const other = await page.context().newPage()
  await openHydrated(other, address('/contacts'))
  await expect(bar(other)).toBeHidden()
  const otherAgain = other.waitForEvent('load')
  await settings(page).click()
  const again = page.waitForEvent('load')
  await bar(page).getByRole('button', { name: 'Только необходимые' }).click()
  await again
  await otherAgain
  await expect.poll(() => cookieNames(page)).toEqual(['consent'])
  await expect.poll(() => stored(page)).toEqual([])
  await other.close()
  strangers.length = 0
  await openHydrated(page, address('/'))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))))
  await expect(bar(page)).toBeHidden()
  expect(strangers).toEqual([])
  expect(await cookieNames(page)).toEqual(['consent'])
})

test('the number of call tracking takes the place of the old one and moves nothing; goals reach the counters', async ({
  page,
}) => {
  await noteStrangers(page)
  await openHydrated(page, address('/choose/flat'))
  const phone = page.getByRole('banner').locator('a[href^="tel:"]')
  // The letters of the page come with its fonts, before and without counters.
  await page.evaluate(() =>
    document.fonts.ready.then(() => new Promise((resolve) => requestAnimationFrame(resolve))),
  )
  const before = await phone.boundingBox()
  await page.evaluate(() => {
    Reflect.set(window, 'shifts', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Within half a second of a press the browser calls it expected: here nothing may move then either.
        Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'))
      }
    }).observe({ type: 'layout-shift' })
  })
  // Until its script has come the bar is a form, which loads the page anew.
  await page.waitForFunction(() => 'leavesDocument' in globalThis)
  await bar(page).getByRole('button', { name: 'Принять' }).click()
  await expect(phone).toHaveAttribute('href', 'tel:+74951112233')
  await expect(phone).toHaveText(/^\+7.495.111-22-33$/)
  expect(await phone.boundingBox()).toEqual(before)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0)

  await page
    .getByRole('button', { name: /в избранное/i })
    .first()
    .click()
  await page.getByRole('main').getByRole('link', { name: /м²/ }).first().click()
  await expect(page).toHaveURL(/\/choose\/flat\/\d+/)
  await expect(phone).toHaveAttribute('href', 'tel:+74951112233')
  const calls = () =>
    page.evaluate(() => {
      const told: unknown[][] = Reflect.get(Object(Reflect.get(window, 'ym')), 'a')
      return told.map(([, what, name]) => `${what} ${what === 'hit' ? new URL(String(name)).pathname : name}`)
    })
  const { pathname } = new URL(page.url())
  await expect
    .poll(async () => (await calls()).slice(1).sort())
    .toEqual([`hit ${pathname}`, 'reachGoal favorite_added', 'reachGoal flat_viewed'])
})

test('a counter that reads all it can sees no page of a booking; the goals of one reach it afterwards', async ({
  page,
}) => {
  const told: string[] = []
  const reader = `setInterval(() => {
    const values = [...document.querySelectorAll('input, textarea')].map(({ value }) => value)
    new Image().src = 'https://mc.yandex.ru/read?' + encodeURIComponent(location.pathname + ' ' + values)
  }, 20)`
  await page.context().route(
    ({ origin }) => origin !== site?.url,
    (route) => {
      const { host, pathname, search } = new URL(route.request().url())
      told.push(decodeURIComponent(search))
      const isTag = host === 'mc.yandex.ru' && pathname.startsWith('/metrika')
      return route.fulfill({ contentType: 'text/javascript', body: isTag ? reader : '' })
    },
  )
  const hasCounter = () => page.evaluate(() => Reflect.has(window, 'ym'))
  await signIn(page.request, site?.url ?? '')
  await openHydrated(page, address('/choose/flat?sort=price'))
  await bar(page).getByRole('button', { name: 'Принять' }).click()
  await expect.poll(hasCounter).toBe(true)
  await page.getByRole('main').getByRole('link', { name: /м²/ }).first().click()
  await page
    .getByRole('link', { name: /^Забронировать/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/booking\/\d+/)
  await fill(page, { Имя: NAME })
  await consent(page)
  await next(page)
  await expect(step(page, AGREEMENT)).toBeVisible()
  await isSaved(page)
  expect(await hasCounter()).toBe(false)

  const booking = page.url()
  await page.getByRole('navigation', { name: 'Хлебные крошки' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/\/choose\/flat/)
  await expect.poll(hasCounter).toBe(true)
  const goals = () =>
    page.evaluate(() => {
      const calls: unknown[][] = Reflect.get(Object(Reflect.get(window, 'ym')), 'a')
      return calls.map(([, , name]) => name)
    })
  await expect.poll(goals).toContain('booking_begun')
  await page.goBack()
  await expect(page).toHaveURL(booking)
  await expect(step(page, AGREEMENT)).toBeVisible()
  expect(await hasCounter()).toBe(false)
  expect(told.filter((text) => text.startsWith('?/choose/')).length).toBeGreaterThan(0)
  // The address changes a moment before the page is left: by then the counter sees its own page, not the booking.
  expect(told.filter((text) => text.includes(NAME))).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the bar is a form that comes back to the page, and its link opens it again', async ({ page }) => {
    await noteStrangers(page)
    await page.context().addCookies([{ name: 'tmr_lvid', value: '19', url: address('/') }])
    await page.goto(address('/chess?utm_source=vk'))
    await bar(page).getByText('Настроить').click()
    await bar(page)
      .getByRole('checkbox', { name: /Звонки/ })
      .check()
    await bar(page).getByRole('button', { name: 'Сохранить выбор' }).click()
    await expect(page).toHaveURL(address('/chess?utm_source=vk'))
    await expect(bar(page)).toBeHidden()
    const [consent, ...others] = await page.context().cookies()
    expect(others).toEqual([])
    expect(consent?.value).toMatch(/^[\w-]+\.\d{10}\.calls$/)
    expect(consent?.expires).toBeGreaterThan(Date.now() / 1_000 + 364 * 24 * 3_600)

    await page.goto(address('/agreement/cookie'))
    await page.getByRole('main').getByRole('link', { name: 'настройки cookie' }).click()
    await expect(bar(page).getByRole('checkbox', { name: /Звонки/ })).toBeChecked()
    await expect(bar(page).getByRole('checkbox', { name: /Аналитика/ })).not.toBeChecked()
  })
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`on a screen of ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport })

    test('the quick search of the home page is in sight, its button too, between the promotion and the bar', async ({
      page,
    }) => {
      await noteStrangers(page)
      await openHydrated(page, address('/'))
      const promotion = page.getByRole('complementary', { name: 'Акция' })
      await expect(promotion).toBeInViewport({ ratio: 1 })
      await expect(bar(page)).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => document.fonts.ready)
      const search = page.getByRole('form', { name: 'Быстрый подбор квартиры' })
      const box = await search.getByRole('button', { name: /^Показать/ }).boundingBox()
      const top = await bar(page).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(top?.y ?? 0)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the bar takes a fifth at most, covers neither the booking button nor the focus, and the keyboard gets by', async ({
    page,
  }) => {
    await noteStrangers(page)
    await page.goto(address('/choose/flat'))
    const card = await page.locator('main a[href^="/choose/flat/"]').first().getAttribute('href')
    await openHydrated(page, address(card ?? ''))
    const box = await bar(page).boundingBox()
    expect(box?.height).toBeLessThanOrEqual(844 / 5)
    const book = page.getByRole('link', { name: 'Забронировать' }).last()
    const button = await book.boundingBox()
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
    expect(await violationsOf(page)).toEqual([])

    const focused: string[] = []
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press('Tab')
      focused.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    }
    expect(focused).toEqual([
      'К содержанию',
      expect.stringMatching(/^Что это/),
      'Принять',
      'Только необходимые',
      'Настроить',
    ])
    await page.keyboard.press('Enter')
    await expect(bar(page).getByRole('checkbox')).toHaveCount(3)
    expect(await violationsOf(page, { within: '#cookies' })).toEqual([])
    // Large text: each button has room for its words, and no line of the settings lies on another.
    await page.setViewportSize({ width: 320, height: 640 })
    for (const size of ['200%', '']) {
      await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
      const laid = await bar(page).evaluate((region) => {
        const texts = [...region.querySelectorAll('button, summary')]
        const tops = [...region.querySelectorAll('label span:not(span span)')].map((text) =>
          text.getBoundingClientRect(),
        )
        return {
          cut: texts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
          overlaps: tops.filter((box, at) => at > 0 && box.top < (tops[at - 1]?.bottom ?? 0)).length,
        }
      })
      expect(laid, `with text of ${size || '100%'}`).toEqual({ cut: 0, overlaps: 0 })
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await last.focus()
    const place = await last.boundingBox()
    const top = await bar(page).getByRole('checkbox').first().boundingBox()
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
  })
})
