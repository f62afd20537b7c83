import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { samples } from '#app/routes/static/-samples/samples.ts'
import { differences, screenLines } from './fixtures/screen-lines.ts'

/** How the screens of /static looked when they were last approved; docs/recipes.md says how they are written. */
const KNOWN = 'tests/e2e/static-screens'
const WIDTHS = [390, 1440]

/**
 * The page as the server writes it, laid out whole: without its scripts nothing on it moves, and no clock runs. What is
 * below the screen would have an estimated height.
 */
async function open(page: Page, name: string) {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`/static/${name}`)
  await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''))
  await expect(page.locator('[data-sample]')).toHaveAttribute('data-sample', name)
}

async function linesAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  return screenLines(page)
}

const isApproving = () => ['all', 'changed'].includes(test.info().config.updateSnapshots)

const heading = (width: number) => `# ${width} px`

function readKnown(name: string): Map<string, string[]> {
  const path = `${KNOWN}/${name}.txt`
  const text = existsSync(path) ? readFileSync(path, 'utf8').trimEnd() : ''
  const parts = text.split(/^(?=# )/m).map((part) => part.trimEnd().split('\n'))
  return new Map(parts.map(([title = '', ...lines]) => [title, lines]))
}

for (const name of samples.keys()) {
  test(`the screen ${name} looks as it did`, async ({ page }) => {
    const known = readKnown(name)
    const found = new Map<string, string[]>()
    await open(page, name)
    for (const width of WIDTHS) found.set(heading(width), await linesAt(page, width))
    if (isApproving()) {
      mkdirSync(KNOWN, { recursive: true })
      const text = [...found].flatMap(([title, lines]) => [title, ...lines])
      writeFileSync(`${KNOWN}/${name}.txt`, `${text.join('\n')}\n`)
      return
    }
    for (const [title, lines] of found) {
      expect(lines.length).toBeGreaterThan(5)
      // Wanted? `npm test -- e2e static-screens --update-snapshots` approves what is there.
      expect.soft(differences(known.get(title) ?? [], lines).slice(0, 12), `${name}, ${title}`).toEqual([])
    }
  })
}

test('no screen is approved that is not in the gallery', () => {
  if (isApproving()) return
  expect(readdirSync(KNOWN).sort()).toEqual([...samples.keys()].map((name) => `${name}.txt`).sort())
})

test('the gallery leads to every screen, and asks search engines to stay away', async ({ page, request }) => {
  await page.goto('/static')
  for (const name of samples.keys()) {
    await expect(page.getByRole('main').locator(`a[href="/static/${name}"]`)).toHaveCount(1)
    const html = await (await request.get(`/static/${name}`)).text()
    expect([name, html.includes('content="noindex, follow"')]).toEqual([name, true])
  }
  expect((await request.get('/static/unknown')).status()).toBe(404)
})

test.describe('a change of the look', () => {
  const change = (page: Page, css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }, css)

  const changes = [
    ['a font that is 1 px larger', '[data-sample] .text-small { font-size: 15px }'],
    ['an icon that is gone', '[data-sample] svg { display: none }'],
    ['another colour', '[data-sample] h1 { color: #222 }'],
    ['a gap that is 6 px wider', '[data-sample] h1 { padding-bottom: 6px }'],
    ['a line that is gone', '[data-sample] * { border-color: transparent }'],
  ]
  for (const [what, css] of changes) {
    test(`is seen: ${what}`, async ({ page }) => {
      await open(page, 'flat')
      const before = await linesAt(page, 390)
      expect(differences(before, await linesAt(page, 390))).toEqual([])
      await change(page, css ?? '')
      expect(differences(before, await screenLines(page))).not.toEqual([])
    })
  }

  test('is not what another machine makes of the same: glyphs a hair wider', async ({ page }) => {
    await open(page, 'flat')
    const before = await linesAt(page, 390)
    const glyphs = before.map((line) =>
      line.replace(/ (\d+)x/, (_, width) => ` ${Math.round(width * 1.01)}x`),
    )
    expect(glyphs).not.toEqual(before)
    expect(differences(before, glyphs)).toEqual([])
  })
})

test('a screen looks the same when its scripts run', async ({ page }) => {
  const known = readKnown('type')
  await page.goto('/static/type', { waitUntil: 'networkidle' })
  for (const width of WIDTHS) {
    expect(differences(known.get(heading(width)) ?? [], await linesAt(page, width))).toEqual([])
  }
})
