import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'

const programs = [process.env['CHROMIUM_PATH'], chromium.executablePath(), '/usr/bin/chromium']

export async function openBrowser(): Promise<Browser> {
  const program = programs.find((path) => path && existsSync(path))
  return chromium.launch({
    ...(program && { executablePath: program }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  })
}

/** Slows the page's CPU down by a factor. */
export async function throttle(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** Starts recording the time of each interaction to the next paint; browsers report nothing below 16 ms. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted = new Map<number, number>()
    const options = { type: 'event', durationThreshold: 16 }
    Object.assign(window, { interactions: noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('interactionId' in entry) || typeof entry.interactionId !== 'number') continue
        if (entry.interactionId === 0) continue
        noted.set(entry.interactionId, Math.max(entry.duration, noted.get(entry.interactionId) ?? 0))
      }
    }).observe(options)
  })
}

/** Milliseconds to the next paint for the interactions since the last call, longest first. */
export async function interactionsMs(page: Page): Promise<number[]> {
  // Entries arrive with the paint after them.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    const noted: unknown = Reflect.get(window, 'interactions')
    if (!(noted instanceof Map)) return []
    const all = [...noted.values()].sort((a, b) => b - a)
    noted.clear()
    return all
  })
}
