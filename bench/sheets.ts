/**
 * What the PDF of a flat costs this process, against pdfkit that only writes the same words into one column with its own
 * text layout: no drawings, no tables. Takes turns, so that both meet the same load of the machine.
 */
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { makePdf } from '#app/backend/sheets/make-pdf.ts'
import { readFonts } from '#app/backend/sheets/paper/faces.ts'
import { bookOf, flatOfSheet } from '../tests/fixtures/pdf/sheet-books.ts'
import { tell } from './bars.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

const ROUNDS = 15
/** Of one core. */
const MAX_MS = 300
const book = bookOf([flatOfSheet()])
const font = readFonts().get('onest-400-russian')
if (!font) throw new Error('the font of the sheets is missing')

const words = book.flats.flatMap(({ title, place, price, params, ways, notes }) => [
  title,
  place,
  ...Object.values(price),
  ...params.flatMap(({ label, value }) => [label, value]),
  ...ways.flatMap((way) => Object.values(way)),
  notes,
])

function plainPdf(): Promise<Buffer> {
  const doc = new PDFDocument({ font: '', size: 'A4' })
  doc.registerFont('text', font).font('text')
  const done = buffer(doc)
  for (const word of words) doc.text(word ?? '')
  doc.end()
  return done
}

const peers = [
  { what: 'plain pdfkit', make: plainPdf, ms: noTimes() },
  { what: 'a flat', make: () => makePdf(book), ms: noTimes() },
]
const firstMs = new Map<string, number>()
let bytes = 0
for (let round = 0; round <= ROUNDS; round++) {
  for (const { what, make, ms } of peers) {
    const before = process.cpuUsage()
    bytes = (await make()).length
    const { user, system } = process.cpuUsage(before)
    // The first one reads the fonts and is compiled while it runs: it is shown apart.
    if (round === 0) firstMs.set(what, (user + system) / 1000)
    else ms.push((user + system) / 1000)
  }
}
const medians = peers.map(({ what, ms }) => ({ what, ms: median(ms) }))
printTable(
  medians.map(({ what, ms }) => ({
    what,
    'CPU ms': Math.round(ms),
    'first, ms': Math.round(firstMs.get(what) ?? 0),
  })),
)
const [plain, flat] = medians
console.log(`a flat is ${Math.round(bytes / 1024)} KB`)
tell('sheet_vs_plain_pdfkit', (flat?.ms ?? Number.NaN) / (plain?.ms ?? Number.NaN))
tell('sheet_cpu_ms', flat?.ms ?? Number.NaN, { atMost: MAX_MS })

function noTimes(): number[] {
  return []
}
