/**
 * What buyers press most, in a browser whose CPU is slowed down by four: milliseconds from the press to the next paint (INP), the
 * longest of each kind. The grid of a large house has a benchmark of its own (`chess`).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { tell } from './bars.ts'
import { interactionsMs, openBrowser, throttle, watchInteractions } from './interactions/browser.ts'
import { startSite } from './ssr/server-process.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

const PORT = Number(process.env['BENCH_PORT'] ?? 4349)
const SLOWER = 4
const BAR_MS = 100
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 6)
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

type Interaction = {
  name: string
  size: { width: number; height: number }
  path: string
  /** One press, or two that undo each other, with their effect. */
  act: (page: Page, round: number) => Promise<void>
}

const INTERACTIONS: Interaction[] = [
  {
    name: 'filter of the list',
    size: DESKTOP,
    path: '/choose/flat',
    act: async (page, round) => {
      const filter = page.getByRole('form', { name: 'Фильтр' })
      await filter.getByRole('group', { name: 'Комнат' }).locator('label').nth(2).click()
      await page.waitForURL(({ search }) => search.includes('rooms=2') === (round % 2 === 0))
    },
  },
  {
    name: 'menu',
    size: PHONE,
    path: '/',
    act: async (page) => {
      const menu = page.getByRole('dialog', { name: 'Меню' })
      await page.getByRole('banner').getByRole('button', { name: 'Меню' }).click()
      await menu.waitFor()
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'tab of a card',
    size: PHONE,
    path: 'card',
    act: async (page, round) => {
      const name = ['Интерьер', 'Вид из окна', 'Солнце', 'План'][round % 4] ?? ''
      await page.getByRole('tab', { name, exact: true }).click()
      await page.getByRole('tabpanel', { name, exact: true }).waitFor()
    },
  },
  {
    name: 'cell of the grid',
    size: PHONE,
    path: '/chess/rechnoy?house=korpus-6',
    act: async (page) => {
      await page.locator('.chess td:not(.off) a.free').first().tap()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'slider of the calculator',
    size: PHONE,
    path: '/services/mortgage',
    act: async (page, round) => {
      const slider = page.getByRole('slider').first()
      if (round === 0) await slider.focus()
      await page.keyboard.press(round % 2 === 0 ? 'ArrowRight' : 'ArrowLeft')
      await page.waitForTimeout(400)
    },
  },
  {
    name: 'step of the login',
    size: PHONE,
    path: '/account/login',
    act: async (page, round) => {
      await page.getByLabel('Телефон').fill(`+7 900 000 10 0${round}`)
      await page.getByRole('button', { name: 'Получить код' }).click()
      await page.getByLabel('Код из СМС').waitFor()
      await page.getByRole('button', { name: /Изменить/ }).click()
      await page.getByLabel('Телефон').waitFor()
    },
  },
]

const folder = await mkdtemp(join(tmpdir(), 'bench-interactions-'))
try {
  const site = await startSite(folder, PORT)
  try {
    const browser = await openBrowser()
    try {
      await measureAll(site.url, browser)
    } finally {
      await browser.close()
    }
  } finally {
    await site.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measureAll(origin: string, browser: Browser): Promise<void> {
  const list = await (await fetch(`${origin}/choose/flat`)).text()
  const [, card = ''] = /href="(\/choose\/flat\/\d+)"/.exec(list) ?? []
  const rows: { interaction: string; presses: number; longest: number; median: number }[] = []
  for (const one of INTERACTIONS) {
    const all = await measured(browser, origin + (one.path === 'card' ? card : one.path), one)
    // Browsers leave out what takes less than 16 ms: nothing at all was not measured.
    const longest = all.length > 0 ? Math.max(...all) : Number.NaN
    rows.push({ interaction: one.name, presses: all.length, longest, median: median(all) })
  }
  printTable(rows)
  for (const { interaction, longest } of rows) {
    tell(`interactions_${interaction.replaceAll(' ', '_')}_ms`, longest, { atMost: BAR_MS })
  }
}

/** Milliseconds of each press of the rounds, those below 16 ms left out as browsers do. */
async function measured(browser: Browser, url: string, { size, act }: Interaction): Promise<number[]> {
  const page = await browser.newPage({ viewport: size, hasTouch: size === PHONE })
  await throttle(page, SLOWER)
  await page.goto(url)
  // React keeps what it knows of an element on the element itself: the parts that are pressed are ready then.
  await page.waitForFunction(() =>
    ['header', 'main'].every((part) => {
      const first = document.querySelector(`${part} :is(a, button, input)`)
      return first && Object.keys(first).some((key) => key.startsWith('__reactProps$'))
    }),
  )
  await page.waitForTimeout(2_000)
  await watchInteractions(page)
  for (let round = 0; round < ROUNDS; round++) await act(page, round)
  const all = await interactionsMs(page)
  await page.close()
  return all
}
