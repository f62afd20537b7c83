import { expect, type Locator, type Page, test } from '@playwright/test'
import { violationsOf } from './fixtures/axe.ts'

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

/** Opens an address, or the first flat or type that its list shows, or the booking of that flat. */
async function open(page: Page, address: string) {
  if (address.startsWith('/')) return page.goto(address)
  const root = address === 'first type' ? '/choose/type' : '/choose/flat'
  await page.goto(root)
  const href = await page.getByRole('main').locator(`a[href^="${root}/"]`).first().getAttribute('href')
  const own = href ?? 'nothing-on-sale'
  return page.goto(address === 'first booking' ? own.replace(root, '/booking') : own)
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

/** What else is most often read on a phone. */
const NARROW = [
  ...ALL,
  'first booking',
  '/chess',
  '/chess/rechnoy',
  '/projects/rechnoy',
  '/projects/rechnoy/progress',
  '/zarechenskaya',
  '/account/login',
]

/**
 * How far the page runs over the window, the share of the window that stays covered, in per cent, and words that
 * a box without scrolling cuts off or that leave their button.
 */
async function measure(page: Page) {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      if (element.childElementCount > 0 || !element.textContent?.trim()) return false
      if (!element.checkVisibility({ visibilityProperty: true })) return false
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
      cut: [...document.querySelectorAll('main *')].filter(isCut).map((element) => element.textContent),
    }
  })
}

for (const address of NARROW) {
  test(`${address} does not scroll sideways and cuts no words at 320 px, nor at 390 px with text of 200 %`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, address)
    const narrow = await measure(page)
    expect(narrow.overflow).toBeLessThanOrEqual(0)
    expect(narrow.cut).toEqual([])

    await page.setViewportSize({ width: 390, height: 844 })
    // Through the object model: the content policy refuses a style that is written into the page.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const { overflow, covered, cut } = await measure(page)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(covered).toBeLessThanOrEqual(25)
    expect(cut).toEqual([])
  })
}

test('with forced colours the chosen tab of a flat and the chosen chip of the filter can be told', async ({
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
