import * as z from 'zod'
import { formatDay } from '#app/domain/moment.ts'
import { typograph } from '#app/domain/typograph.ts'
import { embeddedFonts } from './browser.ts'
import { type DocumentPage, ownerSchema } from './document-pages.ts'

const paperSchema = z.strictObject({
  file: z.string().regex(/^[a-z0-9-]+\.pdf$/),
  title: z.string(),
  /** Slug; a paper without one is the company's own. */
  project: z.string().optional(),
  date: z.iso.date(),
  /** From two pages on, the last one holds the details of the developer. */
  pages: z.int().min(1).max(3),
  paragraphs: z.array(z.string()).min(1),
})
const companySchema = z.object({
  name: z.string(),
  legal_name: z.string(),
  inn: z.string(),
  ogrn: z.string(),
  slogan: z.string(),
  address: z.string(),
})
type Paper = z.output<typeof paperSchema>
type Company = z.output<typeof companySchema>
type Owner = z.output<typeof ownerSchema>

/** One weight of each family: the file holds every letter once for each weight. */
const STYLE = `${embeddedFonts()}
body{font:10.5pt/1.6 Onest,'DejaVu Sans',sans-serif;color:#1c2126;margin:0}
header{display:flex;align-items:center;gap:4mm;padding-bottom:4mm;border-bottom:1.2pt solid #1f4e6b;color:#1f4e6b;font:480 14pt Literata,serif}
header span:last-child{margin-left:auto;font:8.5pt Onest,'DejaVu Sans',sans-serif;color:#5b6670}
h1{font:480 20pt/1.25 Literata,'DejaVu Serif',serif;margin:10mm 0 5mm}h2{font:480 14pt/1.3 Literata,'DejaVu Serif',serif}
dl{display:grid;grid-template-columns:42mm 1fr;gap:1.5pt 6mm;font-size:9.5pt;margin:0 0 8mm}dt{color:#5b6670}dd{margin:0}
ol{padding-left:7mm;margin:0}li{margin-bottom:3.2mm;padding-left:2mm;break-inside:avoid}li::marker{color:#1f4e6b}
.last{break-before:page}.sign{margin-top:16mm;display:grid;grid-template-columns:1fr 50mm;gap:6mm}.sign i{border-bottom:.6pt solid #5b6670}
.note{margin-top:12mm;padding:3mm 4mm;border:.6pt dashed #9aa3ab;font-size:8.5pt;color:#5b6670}`

const MARK =
  '<svg width="27" height="18" viewBox="0 0 36 24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="M1 23V3m0 20h34M35 23V3M6.7 23v-7m5.6 7v-7M18 23V9m5.7 14v-7m5.6 7v-7"/></svg>'

const row = (term: string, text: string) => `<dt>${term}</dt><dd>${typograph(text)}</dd>`

function details(company: Company, owner: Owner | undefined): string {
  const { name, inn, ogrn } = owner?.developer ?? { ...company, name: company.legal_name }
  const place = owner ? row('Адрес строительства', owner.address) : row('Адрес', company.address)
  return `<section class="last"><h2>Реквизиты и подпись</h2><dl>${row('Компания', name)}${row('ИНН', inn)}${row('ОГРН', ogrn)}${place}</dl>
<p class="sign"><span>Директор</span><i></i></p></section>`
}

/** @throws when a paper names a project that does not exist */
function toPage(paper: Paper, company: Company, owners: readonly Owner[]): DocumentPage {
  const { file, title, project, date, pages, paragraphs } = paper
  const owner = owners.find(({ slug }) => slug === project)
  if (project && !owner) throw new Error(`papers.json: ${file} is of ${project}, which does not exist`)
  const head = owner
    ? row('Проект', `${owner.name}, ${owner.address}`) + row('Застройщик', owner.developer.name)
    : row('Компания', company.legal_name)
  const html = `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${title}${owner ? `. ${owner.name}` : ''}</title>
<style>${STYLE}</style><header>${MARK}<span>${company.name}</span><span>${typograph(company.slogan)}</span></header>
<h1>${typograph(title)}</h1><dl>${head}${row('Дата', formatDay(date))}</dl>
<ol>${paragraphs.map((paragraph) => `<li>${typograph(paragraph)}</li>`).join('')}</ol>
${pages > 1 ? details(company, owner) : ''}
<p class="note">Учебный документ демонстрационной компании «${company.name}». Компания, адреса и номера вымышлены; юридической силы документ не имеет.</p></html>`
  return { file, html }
}

/**
 * Papers that are written in papers.json: reports, guides, standards, samples.
 *
 * @param companyJson - content/company.json
 * @param projects - all of content/projects
 */
export function paperPages(
  papersJson: unknown,
  companyJson: unknown,
  projects: readonly unknown[],
): DocumentPage[] {
  const company = companySchema.parse(companyJson)
  const owners = projects.map((project) => ownerSchema.parse(project))
  return z
    .array(paperSchema)
    .parse(papersJson)
    .map((paper) => toPage(paper, company, owners))
}
