import { expect, type Page, test } from '@playwright/test'
import { shiftOf, watchShifts } from '../fixtures/layout-shifts.ts'

const PAGES = [
  '/',
  '/choose/flat',
  '/projects/rechnoy',
  '/rechnoy/storehouse',
  '/services/mortgage',
  '/forms/main',
  '/commerce',
]
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
/** Whether this machine has the fonts that app/styles/fonts.css makes stand-ins of. */
const hasStandIns = (page: Page) =>
  page.evaluate(async () => {
    const sources = [
      'local("Arial"), local("Liberation Sans"), local("Helvetica")',
      'local("Times New Roman"), local("Liberation Serif"), local("Georgia")',
    ]
    const faces = await Promise.allSettled(sources.map((source) => new FontFace('stand-in', source).load()))
    return faces.every(({ status }) => status === 'fulfilled')
  })

/** Waits until the faces of a family that the page uses are there, and the page is drawn with them. */
async function untilDrawn(page: Page, name: string): Promise<void> {
  await page.waitForFunction((name) => {
    const states = [...document.fonts]
      .filter(({ family }) => family.replaceAll('"', '').toLowerCase() === name)
      .map(({ status }) => status)
    return states.includes('loaded') && !states.includes('loading')
  }, name)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

test('the stylesheet asks for the Latin letters of the footer at the first paint, before any script of the site runs', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  const latin = page.waitForRequest('**/onest-latin-*.woff2')
  await page.goto('/choose/flat')
  await latin
})

// Text and headings are of different files: one may come long before the other.
for (const [first, second] of [
  ['onest', 'literata'],
  ['literata', 'onest'],
] as const) {
  for (const address of PAGES) {
    test(`${address} stays where it is when fonts come after it, ${first} first`, async ({ page }) => {
      // Another font has widths of its own, and where its lines break is a matter of chance.
      if (!(await hasStandIns(page))) return
      await page.addInitScript(watchShifts)
      for (const viewport of WINDOWS) {
        await page.setViewportSize(viewport)
        const gates = { onest: Promise.withResolvers<void>(), literata: Promise.withResolvers<void>() }
        for (const family of [first, second]) {
          await page.route(`**/${family}-*.woff2`, async (route) => {
            await gates[family].promise
            await route.continue()
          })
        }
        await page.goto(address, { waitUntil: 'commit' })
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        await page.waitForLoadState('domcontentloaded')
        for (const family of [first, second]) {
          gates[family].resolve()
          await untilDrawn(page, family)
        }
        expect(await shiftOf(page), `at ${viewport.width} px`).toBeLessThanOrEqual(0.01)
        await page.unrouteAll()
      }
    })
  }
}
