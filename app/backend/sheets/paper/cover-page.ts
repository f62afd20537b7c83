import type { SheetBook } from '../sheet-book.ts'
import { EDGE, INK, inColour, LOOKS } from './looks.ts'
import { BODY, type Sheet, startPage } from './sheet.ts'

type Cover = NonNullable<SheetBook['cover']>

const NUMBER = 26
const PRICE = 130
const AIR = 7

/** Name of the place in the document where the sheet of a flat begins. */
export const placeOf = (index: number): string => `flat-${index + 1}`

/** The first page of a set: what is in it, with links to the sheets, and what could not be. */
export function drawCover(sheet: Sheet, cover: Cover): void {
  const { pen, part } = sheet
  const foot = { url: cover.url, notes: cover.foot }
  startPage(sheet, foot)
  const across = { x: EDGE, width: BODY.width }
  let y = BODY.top
  part('H1', () => {
    y = pen.write(cover.title, LOOKS.title, { ...across, y })
  })
  part('P', () => {
    y = pen.write(cover.lead, LOOKS.lead, { ...across, y: y + 2 })
  })
  for (const note of cover.notes) {
    part('P', () => {
      y = pen.write(note, LOOKS.lead, { ...across, y })
    })
  }
  y += 14
  for (const [index, row] of cover.rows.entries()) {
    const height = rowHeight(sheet, row)
    if (y + height > BODY.end) {
      startPage(sheet, foot)
      y = BODY.top
    }
    drawRow(sheet, row, index, y)
    y += height
  }
}

const WORDS = { width: BODY.width - NUMBER - PRICE - 12, lines: 4 }

function rowHeight({ pen }: Sheet, { title, place }: Cover['rows'][number]): number {
  const words = pen.heightOf(title, LOOKS.strong, WORDS) + pen.heightOf(place, LOOKS.label, WORDS)
  return Math.max(words, 26) + 2 * AIR
}

function drawRow(sheet: Sheet, row: Cover['rows'][number], index: number, y: number): void {
  const { doc, pen, part, book } = sheet
  const { main, accentDeep } = book.company.colours
  const words = { x: EDGE + NUMBER, ...WORDS }
  const price = { x: EDGE + BODY.width - PRICE, width: PRICE, lines: 1 }
  part('P', () => {
    doc
      .moveTo(EDGE, y)
      .lineTo(EDGE + BODY.width, y)
      .lineWidth(0.5)
      .stroke(INK.line)
    pen.write(String(index + 1), LOOKS.label, { x: EDGE, y: y + AIR, width: NUMBER })
    const below = pen.write(row.title, inColour(LOOKS.strong, main), { ...words, y: y + AIR })
    const end = pen.write(row.place, LOOKS.label, { ...words, y: below })
    const underPrice = pen.write(row.price, LOOKS.strong, { ...price, y: y + AIR }, 'right')
    if (row.status)
      pen.write(row.status, inColour(LOOKS.label, accentDeep), { ...price, y: underPrice }, 'right')
    else pen.write(row.perMetre, LOOKS.label, { ...price, y: underPrice }, 'right')
    doc.goTo(EDGE, y, BODY.width, end - y, placeOf(index))
  })
}
