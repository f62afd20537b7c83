import type { SheetLetter } from '../sheet-book.ts'
import { EDGE, LOOKS } from './looks.ts'
import type { TextLook } from './pen.ts'
import { BODY, type Sheet, startPage } from './sheet.ts'

const PART_GAP = 10
/** Of one paragraph: longer ones are written in pieces. */
const MOST_LETTERS = 1800

/** A text over as many pages as it needs, then what is recorded about it. */
export function drawLetter(sheet: Sheet, letter: SheetLetter): void {
  const { pen, part } = sheet
  startPage(sheet, letter)
  let y = BODY.top
  const write = (kind: string, text: string, look: TextLook) => {
    for (const piece of pieces(text)) {
      if (y + pen.heightOf(piece, look, { width: BODY.width }) > BODY.end) {
        startPage(sheet, letter)
        y = BODY.top
      }
      part(kind, () => {
        y = pen.write(piece, look, { x: EDGE, y, width: BODY.width })
      })
    }
  }
  write('H1', letter.title, LOOKS.longTitle)
  y += PART_GAP
  for (const { heading, lines } of letter.parts) {
    if (heading !== undefined) write('H2', heading, LOOKS.strong)
    for (const line of lines) write('P', line, LOOKS.value)
    y += PART_GAP
  }
}

/** A text in pieces of whole words. */
function pieces(text: string): string[] {
  if (text.length <= MOST_LETTERS) return [text]
  const end = text.lastIndexOf(' ', MOST_LETTERS)
  const cut = end > 0 ? end : MOST_LETTERS
  return [text.slice(0, cut), ...pieces(text.slice(cut).trimStart())]
}
