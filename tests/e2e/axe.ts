import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

type AxeOptions = {
  /** A selector of the part to look at; the whole page without. */
  within?: string
  /** Rules that do not hold here, for a reason told where they are left out. */
  without?: readonly string[]
}

/**
 * What axe finds wrong with a page as it is now, a line each: the rule and the first of its places. With
 * `target-size` (WCAG 2.5.8), which axe leaves off by itself.
 */
export async function violationsOf(page: Page, { within, without = [] }: AxeOptions = {}): Promise<string[]> {
  await page.addScriptTag({ path: axe })
  const rules = { 'target-size': { enabled: true }, ...Object.fromEntries(without.map((id) => [id, OFF])) }
  return page.evaluate<
    string[]
  >(`axe.run(${JSON.stringify(within ?? null)} ?? document, ${JSON.stringify({ rules })})
    .then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ': ' + nodes.map((node) => node.html).join(' | ').slice(0, 400)))`)
}

const OFF = { enabled: false }
