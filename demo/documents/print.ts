/**
 * `node demo/documents/print.ts` prints the documents of the demonstration company to demo/content/documents
 * with Chromium. Run it after texts or deadlines changed; `… sazhen-report-2025.pdf` prints only those that are named.
 * The results are committed, because a fresh machine must not need a browser to start.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { readCompany } from '#demo/company.ts'
import { launchBrowser } from './browser.ts'
import { documentPages, documentSchema } from './document-pages.ts'
import { paperPages } from './paper-pages.ts'

const MARGIN = '20mm'
const content = new URL('../content/', import.meta.url).pathname
const company = readCompany(join(content, '..'))
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(content, file), 'utf8'))

const namesIn = (folder: string) => readdirSync(join(content, folder)).sort()
const projects = namesIn('projects').map((name) => ({
  slug: basename(name, '.json'),
  ...z.looseObject({}).parse(readJson(`projects/${name}`)),
}))
const papers = paperPages(readJson('../documents/papers.json'), readJson('company.json'), projects)
const written = new Set(papers.map(({ file }) => file))
const documents = namesIn('docs')
  .map((name) => documentSchema.parse(readJson(`docs/${name}`)))
  .filter(({ file }) => !written.has(file))
const all = [
  ...projects.flatMap((project) => {
    const progress = `progress/${project.slug}.json`
    const hasProgress = existsSync(join(content, progress))
    return documentPages(
      project,
      hasProgress ? readJson(progress) : { buildings: [] },
      documents.filter((document) => document.project === project.slug),
      company,
    )
  }),
  ...papers,
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
