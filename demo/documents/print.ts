/**
 * `node demo/documents/print.ts` prints the documents of the demonstration company to demo/content/documents
 * with Chromium. Run it after texts or deadlines changed; `… sazhen-report-2025.pdf` prints only those that are named.
 * The results are committed, because a fresh machine must not need a browser to start.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCompany } from '#demo/company.ts'
import { launchBrowser } from './browser.ts'
import { documentPages } from './document-pages.ts'
import { paperPages } from './paper-pages.ts'

const MARGIN = '20mm'
const content = new URL('../content/', import.meta.url).pathname
const company = readCompany(join(content, '..'))
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(content, file), 'utf8'))

const projects = readdirSync(join(content, 'projects'))
  .sort()
  .map((name) => ({ name, project: readJson(`projects/${name}`) }))
const all = [
  ...projects.flatMap(({ name, project }) => {
    const hasProgress = existsSync(join(content, 'progress', name))
    return documentPages(project, hasProgress ? readJson(`progress/${name}`) : { buildings: [] }, company)
  }),
  ...paperPages(
    readJson('../documents/papers.json'),
    readJson('company.json'),
    projects.map(({ project }) => project),
  ),
]
const wanted = process.argv.slice(2)
const pages = wanted.length > 0 ? all.filter(({ file }) => wanted.includes(file)) : all

const browser = await launchBrowser()
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
