/**
 * Measures the grid of a building with 25 floors and 40 columns in a browser with a CPU slowdown of four:
 * milliseconds from an input to the next paint, and to the grid that shows its effect.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { tell } from './bars.ts'
import { makeWideHouse } from './chess/wide-house.ts'
import { interactionsMs, openBrowser, throttle, watchInteractions } from './interactions/browser.ts'
import { startSite } from './ssr/server-process.ts'
import { printTable } from './table.ts'

const PORT = Number(process.env['BENCH_PORT'] ?? 4340)
const SLOWER = 4
const BAR_MS = 100
const ROUNDS = 6
const KB = 1024

type Interaction = { name: string; times: number; act: (page: Page, round: number) => Promise<void> }

const stop = (page: Page) => page.locator('.chess a[tabindex="0"], .chess td[tabindex="0"]')
const isShown = (page: Page, text: RegExp) =>
  page.waitForFunction(
    (pattern) =>
      new RegExp(pattern).test(document.querySelector('.chess a.free:not(.dim)')?.textContent ?? ''),
    text.source,
  )

const INTERACTIONS: Interaction[] = [
  {
    name: 'arrow',
    times: 20,
    act: async (page, round) => {
      if (round === 0) await stop(page).focus()
      await page.keyboard.press(round % 4 === 3 ? 'ArrowDown' : 'ArrowRight')
    },
  },
  {
    name: 'five floors',
    times: ROUNDS,
    act: (page, round) => page.keyboard.press(round % 2 === 0 ? 'PageDown' : 'PageUp'),
  },
  {
    name: 'text of cells',
    times: ROUNDS,
    act: async (page, round) => {
      const isArea = round % 2 === 0
      await page.getByRole('link', { name: isArea ? 'Площадь, м²' : 'Комнаты', exact: true }).click()
      await isShown(page, isArea ? /^\d\d(,\d+)?$/ : /^\d?$/)
    },
  },
  {
    name: 'legend',
    times: ROUNDS,
    act: async (page, round) => {
      await page.getByRole('checkbox', { name: /Продано/ }).click()
      const dim = page.locator('.chess .sold').first()
      await page.waitForFunction(
        ([cell, isDim]) => cell instanceof Element && cell.classList.contains('dim') === isDim,
        [await dim.elementHandle(), round % 2 === 0] as const,
      )
    },
  },
]

const folder = await mkdtemp(join(tmpdir(), 'bench-chess-'))
const path = await makeWideHouse(folder)
const site = await startSite(folder, PORT)
const browser = await openBrowser()
try {
  const html = Buffer.from(await (await fetch(site.url + path)).arrayBuffer())
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await throttle(page, SLOWER)
  await page.goto(site.url + path)
  await stop(page).waitFor({ state: 'attached' })
  await watchInteractions(page)

  const lines = []
  let longest = 0
  for (const { name, times, act } of INTERACTIONS) {
    const startedAt = performance.now()
    for (let round = 0; round < times; round++) await act(page, round)
    const wall = (performance.now() - startedAt) / times
    const [worst = 0, ...rest] = await interactionsMs(page)
    const all = [worst, ...rest]
    longest = Math.max(longest, worst)
    lines.push({
      interaction: name,
      presses: times,
      'longest ms': worst,
      'median ms': all[Math.floor(all.length / 2)] ?? 0,
      'ms a press with its effect': Math.round(wall),
    })
  }
  lines.push({ ...(await hoverLine(page)) })
  printTable(lines)
  console.log(
    `html: ${(html.length / KB).toFixed(0)} KB, brotli ${(brotliCompressSync(html).length / KB).toFixed(1)} KB`,
  )
  tell('chess_interaction_ms', longest, { atMost: BAR_MS })
} finally {
  await browser.close()
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

/**
 * Browsers do not report mouse movement as an interaction, so the time from the pointer to the card is
 * measured, including the card's own delay of 80 ms.
 */
async function hoverLine(page: Page) {
  const waits: number[] = []
  const cells = await page.locator('.chess a.free').all()
  for (const cell of cells.slice(10, 10 + ROUNDS)) {
    await cell.hover()
    waits.push(await page.evaluate(cardWait))
    await page.mouse.move(0, 0)
    await page.locator('.z-toast.w-70').waitFor({ state: 'detached' })
  }
  waits.sort((a, b) => b - a)
  return {
    interaction: 'card (80 ms wait)',
    presses: ROUNDS,
    'longest ms': Math.round(waits[0] ?? 0),
    'median ms': Math.round(waits[Math.floor(waits.length / 2)] ?? 0),
    'ms a press with its effect': 0,
  }
}

function cardWait(): Promise<number> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const look = () =>
      document.querySelector('.z-toast.w-70')
        ? resolve(performance.now() - startedAt)
        : requestAnimationFrame(look)
    look()
  })
}
