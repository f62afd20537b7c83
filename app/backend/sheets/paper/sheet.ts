import type { SheetBook } from '../sheet-book.ts'
import { EDGE, INK, inColour, LOOKS } from './looks.ts'
import { openPen, PAGE, type Pen } from './pen.ts'
import { drawQr } from './qr.ts'
import { NotPlainSvg, readSvg } from './svg.ts'

/** What the parts of a sheet are drawn with. */
export type Sheet = {
  doc: PDFKit.PDFDocument
  pen: Pen
  book: SheetBook
  /**
   * Draws a part and says what it is, for readers that speak the page: "H1", "P", "Figure".
   *
   * @param alt - words for a drawing
   */
  part: (kind: string, draw: () => void, alt?: string) => void
}

/** Top and end of what a page may hold between its head and its foot. */
export const BODY = { top: 88, end: 756, width: PAGE.width - 2 * EDGE }

const LOGO_HEIGHT = 22
const QR_SIZE = 58
/** Of the sentences below the address: what the law wants, then the seller, who has a line at least. */
const FOOT_HEIGHT = 50
const FOOT_LINES = 7

/** @param chapter - the part of the document that what is drawn belongs to */
export function openSheet(
  doc: PDFKit.PDFDocument,
  book: SheetBook,
  chapter: PDFKit.PDFStructureElement,
): Sheet {
  return {
    doc,
    pen: openPen(doc),
    book,
    part: (kind, draw, alt) => {
      const content = doc.markStructureContent(kind)
      draw()
      doc.endMarkedContent()
      chapter.add(doc.struct(kind, alt === undefined ? {} : { alt }, [content]))
    },
  }
}

/** A new page with the company above and, below, the address as a QR code and what the law demands. */
export function startPage(sheet: Sheet, foot: { url: string; notes: string }): void {
  const { doc } = sheet
  doc.addPage()
  doc.markContent('Artifact', { type: 'Pagination' })
  drawHead(sheet)
  drawFoot(sheet, foot)
  doc.endMarkedContent()
}

function drawHead({ doc, pen, book: { company } }: Sheet): void {
  const { main } = company.colours
  const logoWidth = company.logo ? drawLogo(doc, company.logo, main) : 0
  const left = EDGE + (logoWidth > 0 ? logoWidth + 10 : 0)
  const room = BODY.width * 0.6 - (left - EDGE)
  pen.write(company.name, LOOKS.company, { x: left, y: 38, width: room, lines: 1 })
  const contact = { x: EDGE + BODY.width * 0.6, width: BODY.width * 0.4, lines: 1 }
  if (company.phone) pen.write(company.phone, LOOKS.strong, { ...contact, y: 34 }, 'right')
  if (company.hours) pen.write(company.hours, LOOKS.small, { ...contact, y: 48 }, 'right')
  line(doc, 70, main, 1)
}

/** @returns the width that the logo takes; 0 for one that is more than shapes */
function drawLogo(doc: PDFKit.PDFDocument, source: string, main: string): number {
  try {
    const logo = readSvg(source, main)
    const width = Math.min(110, LOGO_HEIGHT * logo.aspect)
    logo.draw(doc, { x: EDGE, y: 36, width, height: LOGO_HEIGHT })
    return width
  } catch (error) {
    if (error instanceof NotPlainSvg) return 0
    throw error
  }
}

function drawFoot(
  { doc, pen, book: { company } }: Sheet,
  { url, notes }: { url: string; notes: string },
): void {
  const top = BODY.end + 8
  line(doc, top - 4, INK.line, 0.5)
  const hasQr = drawQr(doc, url, { x: EDGE, y: top, size: QR_SIZE })
  const left = EDGE + (hasQr ? QR_SIZE + 12 : 0)
  const width = PAGE.width - EDGE - left
  const address = plainAddress(url)
  const link = { x: left, y: top, width, lines: 1 }
  const y = pen.write(address, inColour(LOOKS.strong, company.colours.main), link)
  doc.link(left, top, Math.min(width, pen.measure(address, LOOKS.strong)), y - top, url)
  const seller = [company.legalName, company.requisites, company.office].filter(Boolean).join('. ')
  const words = { x: left, width, lines: FOOT_LINES - 1 }
  const isLong =
    pen.heightOf(notes, LOOKS.small, words) + pen.heightOf(seller, LOOKS.small, words) > FOOT_HEIGHT
  const look = isLong ? LOOKS.smallest : LOOKS.small
  const end = pen.write(notes, look, { ...words, y: y + 1 })
  const lines = Math.floor((y + 1 + FOOT_HEIGHT - end) / look.leading)
  pen.write(seller, look, { ...words, y: end, lines })
}

/** "example.ru/choose/flat/128": as people read an address aloud. */
const plainAddress = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\?.*$/, '')

/** A rule across the page. */
export function line(doc: PDFKit.PDFDocument, y: number, colour: string, width: number): void {
  doc
    .moveTo(EDGE, y)
    .lineTo(PAGE.width - EDGE, y)
    .lineWidth(width)
    .stroke(colour)
}
