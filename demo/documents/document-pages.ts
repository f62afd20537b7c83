import * as z from 'zod'
import { formatDay } from '#app/domain/moment.ts'
import { type BuildingInfo, type Company, type ProjectInfo, residentialFloors } from '#demo/company.ts'

/** The project and its developer, as the head of a document names them. */
export const ownerSchema = z.object({
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  developer: z.object({ name: z.string(), inn: z.string(), ogrn: z.string(), nashdom_url: z.string() }),
})
/** content/docs/…: a document of a project or of the company, and the houses that it is of. */
export const documentSchema = z.object({
  title: z.string(),
  kind: z.string(),
  date: z.string(),
  file: z.string(),
  project: z.string().optional(),
  buildings: z.array(z.string()).optional(),
})
type DocumentEntry = z.output<typeof documentSchema>
const quarterSchema = z.object({ quarter: z.int(), year: z.int() })
const progressSchema = z.object({
  buildings: z.array(
    z.object({
      building: z.string(),
      shifts: z.array(
        z.object({
          at: z.string(),
          from: quarterSchema,
          to: quarterSchema,
          reason: z.string(),
          document: z.object({ title: z.string(), file: z.string() }).optional(),
        }),
      ),
    }),
  ),
})

/** A document to print: its file name and HTML. */
export type DocumentPage = { file: string; html: string }

const ROMAN = ['', 'I', 'II', 'III', 'IV']
const quarterOf = ({ quarter, year }: z.output<typeof quarterSchema>) =>
  `${ROMAN[quarter]} квартал ${year} года`

/** Text of each kind of document; those of other kinds are written in papers.json. */
const SUBJECTS: Record<string, string> = {
  'Проектная декларация':
    'Застройщик раскрывает сведения о себе и о строительстве по статье 20 Федерального закона № 214-ФЗ. Деньги участников хранятся на счетах эскроу до ввода домов.',
  РНС: 'Разрешается строительство объектов, перечисленных ниже, по проекту с положительным заключением экспертизы.',
  РВЭ: 'Дома, перечисленные ниже, построены полностью, соответствуют проекту и вводятся в эксплуатацию.',
  Градплан:
    'Основной вид использования участка: многоэтажная жилая застройка. Отступ от красной линии 5 м, застройка не больше 40 % участка, озеленение не меньше 25 %.',
  'Образец ДДУ':
    'Застройщик обязуется построить дом и передать квартиру, участник обязуется внести цену на счёт эскроу. Цена, площадь, срок передачи и гарантия (5 лет на дом, 3 года на сети) указываются в договоре.',
}

/** The houses that a document is of: those that it names, else a declaration is of those that are not finished. */
function housesOf({ kind, buildings: named }: DocumentEntry, { buildings }: ProjectInfo) {
  if (named) return buildings.filter(({ slug }) => named.includes(slug))
  return kind === 'Проектная декларация' ? buildings.filter(({ state }) => state !== 'finished') : buildings
}

function houseTable(buildings: readonly BuildingInfo[], company: Company): string {
  const flatsOn = new Map(company.sectionTypes.map(({ code, flats }) => [code, flats.length]))
  const rows = buildings.map((house) => {
    const floors = house.sections.map((section) => section.floors)
    const flats = house.sections.reduce(
      (sum, { type, floors: top }) => sum + residentialFloors(house, top).length * (flatsOn.get(type) ?? 0),
      0,
    )
    const height = [...new Set([Math.min(...floors), Math.max(...floors)])].join('–')
    return `<tr><td>${house.name}</td><td>${house.sections.length}</td><td>${height}</td><td>${flats}</td>
      <td>${company.materials[house.material] ?? ''}</td><td>${quarterOf(house.deadline)}</td></tr>`
  })
  return `<table><tr><th>Дом</th><th>Секций</th><th>Этажей</th><th>Квартир</th><th>Стены</th><th>Срок ввода</th></tr>${rows.join('')}</table>`
}

function page(title: string, date: string, owner: z.output<typeof ownerSchema>, body: string): string {
  const { developer } = owner
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${title}. ${owner.name}</title>
<style>body{font:11pt/1.5 'DejaVu Sans',Arial,sans-serif;color:#1c2126}h1{font-size:17pt;line-height:1.25}
table{border-collapse:collapse;width:100%;font-size:9.5pt}th,td{border:1px solid #9aa3ab;padding:4pt 6pt;text-align:left}
dl{display:grid;grid-template-columns:46mm 1fr;gap:2pt 6mm}dt{color:#5b6670}dd{margin:0}
.note{margin-top:14mm;padding:6pt 8pt;border:1px dashed #9aa3ab;font-size:9pt;color:#5b6670}</style>
<h1>${title}</h1>
<dl><dt>Проект</dt><dd>${owner.name}, ${owner.address}</dd><dt>Застройщик</dt><dd>${developer.name}</dd>
<dt>ИНН</dt><dd>${developer.inn}</dd><dt>ОГРН</dt><dd>${developer.ogrn}</dd><dt>Дата</dt><dd>${formatDay(date)}</dd></dl>
${body}
<p class="note">Учебный документ демонстрационной компании «Сажень». Застройщик, адреса и номера вымышлены; юридической силы документ не имеет.</p></html>`
}

/** The documents of a project and of its deadline shifts. @param documents - of the project, without papers */
export function documentPages(
  projectJson: unknown,
  progressJson: unknown,
  documents: readonly DocumentEntry[],
  company: Company,
): DocumentPage[] {
  const owner = ownerSchema.parse(projectJson)
  const project = company.projects.find(({ slug }) => slug === owner.slug)
  if (!project) throw new Error(`company.json has no project ${owner.slug}`)
  const { buildings } = progressSchema.parse(progressJson)
  const moved = buildings.flatMap(({ building, shifts }) => {
    const name = project.buildings.find(({ slug }) => slug === building)?.name ?? building
    return shifts.flatMap(({ at, from, to, reason, document }) => {
      if (!document) return []
      const body = `<p>${name}: срок ввода в эксплуатацию переносится.</p>
        <dl><dt>Было</dt><dd>${quarterOf(from)}</dd><dt>Стало</dt><dd>${quarterOf(to)}</dd><dt>Причина</dt><dd>${reason}</dd></dl>
        <p>Участникам долевого строительства отправлены предложения о дополнительном соглашении. Цена договора не меняется.</p>`
      return [{ file: document.file, html: page(document.title, at, owner, body) }]
    })
  })
  const ofShifts = new Set(moved.map(({ file }) => file))
  const own = documents
    .filter(({ file }) => !ofShifts.has(file))
    .map((document) => ({
      file: document.file,
      html: page(
        document.title,
        document.date,
        owner,
        `<p>${SUBJECTS[document.kind] ?? ''}</p>${houseTable(housesOf(document, project), company)}`,
      ),
    }))
  return [...own, ...moved]
}
