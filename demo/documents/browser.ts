import { existsSync, readFileSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

/** Opens Chromium: the one that CHROMIUM_PATH names, Playwright's, or the system's. */
export async function launchBrowser(): Promise<Browser> {
  const program = [process.env['CHROMIUM_PATH'], chromium.executablePath(), '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  )
  return chromium.launch({ args: ['--no-sandbox'], ...(program && { executablePath: program }) })
}

/** The site's own fonts for a page without addresses: its stylesheet with the files in it. */
export function embeddedFonts(): string {
  return readFileSync(new URL('../../app/styles/fonts.css', import.meta.url), 'utf8').replace(
    /url\("\.\/(fonts\/[a-z-]+\.woff2)"\)/g,
    (_, file: string) => {
      const bytes = readFileSync(new URL(`../../app/styles/${file}`, import.meta.url))
      return `url(data:font/woff2;base64,${bytes.toString('base64')})`
    },
  )
}
