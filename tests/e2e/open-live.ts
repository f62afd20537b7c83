import type { Page } from '@playwright/test'

/**
 * Opens an address and waits until React has made its header and its content alive. A quiet network does not tell
 * that: scripts are asked for after the first paint, and on a busy machine that comes later than half a second.
 * Until then a link that scripts turn into a button leads to its page, and arrow keys do nothing.
 */
export async function openLive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await becomesLive(page)
}

export async function becomesLive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['header', 'main'].every((part) => {
      const first = document.querySelector(`${part} :is(a, button, input)`)
      // React keeps what it knows of an element on the element itself.
      return first && Object.keys(first).some((key) => key.startsWith('__reactProps$'))
    }),
  )
}
