/**
 * `node demo/documents/print.ts` prints the documents of the demonstration company to demo/content/documents
 * with Chromium. Run it after texts or deadlines changed. The results are committed, because a fresh machine
 * must not need a browser to start.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { readCompany } from '#demo/company.ts'
import { documentPages } from './document-pages.ts'

const MARGIN = '20mm'
const content = new URL('../content/', import.meta.url).pathname
const company = readCompany(join(content, '..'))
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(content, file), 'utf8'))

const pages = readdirSync(join(content, 'projects'))
  .sort()
  .flatMap((name) => {
    const hasProgress = existsSync(join(content, 'progress', name))
    return documentPages(
      readJson(`projects/${name}`),
      hasProgress ? readJson(`progress/${name}`) : { buildings: [] },
      company,
    )
  })

const program = [process.env['CHROMIUM_PATH'], chromium.executablePath(), '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(program && { executablePath: program }),
})
try {
  const page = await browser.newPage()
  mkdirSync(join(content, 'documents'), { recursive: true })
  for (const { file, html } of pages) {
    await page.setContent(html)
    const pdf = await page.pdf({
      format: 'A4',
      tagged: true,
      margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
    })
    writeFileSync(join(content, 'documents', file), pdf)
  }
  console.log(`printed ${pages.length} documents`)
} finally {
  await browser.close()
}
