import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from './axe.ts'

const PAGES = [
  '/',
  '/choose',
  '/choose/flat',
  '/choose/flat?show=table',
  '/choose/flat?rooms=0&area_from=100',
  '/choose/type',
  '/choose/params',
  '/nedvizhimost',
  '/nedvizhimost/studii',
  '/novostroyki',
  '/favorites',
  '/choose/genplan/rechnoy',
  '/choose/genplan/rechnoy?rooms=4',
  '/choose/genplan/rechnoy/korpus-6',
  '/choose/genplan/rechnoy/korpus-6/etazh-7',
  '/genplan-floors',
  '/net-takoy-stranicy',
]

/** Opens an address, or the first flat or type that its list shows. */
async function open(page: Page, address: string) {
  if (address.startsWith('/')) return page.goto(address)
  const root = address === 'first flat' ? '/choose/flat' : '/choose/type'
  await page.goto(root)
  const href = await page.getByRole('main').locator(`a[href^="${root}/"]`).first().getAttribute('href')
  return page.goto(href ?? 'nothing-on-sale')
}

const ALL = [...PAGES, 'first flat', 'first type']

for (const width of [390, 1440]) {
  for (const address of ALL) {
    test(`${address} at ${width} px has no violation that axe knows`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, address)
      expect(await violationsOf(page)).toEqual([])
    })
  }
}

for (const address of ALL) {
  test(`${address} at 320 px does not scroll sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, address)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
