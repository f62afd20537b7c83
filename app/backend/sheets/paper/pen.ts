import PDFDocument from 'pdfkit'
import { type Face, printable, type Run, readFonts, runsOf } from './faces.ts'

/** How a text looks: sizes and leading in points. */
export type TextLook = { face: Face; size: number; leading: number; colour: string }

/** How wide a text may be, and the lines it may have. */
type Room = { width: number; lines?: number }
export type Box = Room & { x: number; y: number }

/** Of a text whose box says nothing. */
const MOST_LINES = 40
/** More than any line of a page holds. */
const MOST_LETTERS = 1000

type Line = { runs: Run[]; width: number }
type Align = 'left' | 'center' | 'right'

/** A4. */
export const PAGE = { width: 595.28, height: 841.89 }

/** Height of capital letters and figures, as a part of the size: they stand in the middle of their line. */
const CAPITALS = 0.7

let fonts: Map<string, Buffer> | undefined

/** Opens an empty document whose pages are added by hand; all its text is in fonts of our own. */
export function openDocument(info: { title: string; author: string; at: Date }): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'ru-RU',
    displayTitle: true,
    // No font of the reader's own.
    font: '',
    info: { Title: printable(info.title), Author: printable(info.author), CreationDate: info.at },
  })
  fonts ??= readFonts()
  for (const [name, bytes] of fonts) doc.registerFont(name, bytes)
  return doc
}

/** Writes texts into boxes. */
export function openPen(doc: PDFKit.PDFDocument) {
  const widthOf = (run: Run, size: number) => doc.font(run.font).fontSize(size).widthOfString(run.text)

  function lineOf(text: string, { face, size }: TextLook): Line {
    const runs = runsOf(text.trimEnd(), face)
    return { runs, width: runs.reduce((sum, run) => sum + widthOf(run, size), 0) }
  }

  /**
   * Breaks a text at its spaces, and a word that is wider than the box between letters. A text of more lines than the box
   * may have ends with an ellipsis there, and the rest of it is not measured.
   */
  function linesOf(text: string, look: TextLook, { width, lines: most = MOST_LINES }: Room): Line[] {
    const lines: Line[] = []
    let current = ''
    const end = () => {
      if (printable(current).trim() !== '') lines.push(lineOf(printable(current), look))
      current = ''
    }
    for (const word of text.split(/(?<=[ \n-])/u)) {
      if (lines.length > most) break
      const part = fittingPart(current + word, look, width)
      if (part.length < current.length + word.length) end()
      current += word
      while (current !== '' && lines.length <= most) {
        const fitting = fittingPart(current, look, width)
        if (fitting.length === current.length) break
        lines.push(lineOf(printable(fitting), look))
        current = current.slice(fitting.length)
      }
      if (word.endsWith('\n')) end()
    }
    end()
    return lines.length > most ? shortened(lines.slice(0, most), look, width) : lines
  }

  /** The last line makes room for an ellipsis. */
  function shortened(lines: Line[], look: TextLook, width: number): Line[] {
    const last = lines.at(-1)
    if (!last) return lines
    const text = last.runs.map((run) => run.text).join('')
    const room = width - lineOf('…', look).width
    return [...lines.slice(0, -1), lineOf(`${fittingPart(text, look, room).trimEnd()}…`, look)]
  }

  /** The longest beginning that is no wider than the box, at least a letter. Measures little more than that beginning. */
  function fittingPart(text: string, look: TextLook, width: number): string {
    const letters = [...text.slice(0, MOST_LETTERS)]
    const begin = (count: number) => letters.slice(0, count).join('')
    const isWithin = (count: number) => lineOf(printable(begin(count)), look).width <= width
    let [fits, tooLong] = [1, 16]
    while (tooLong < letters.length && isWithin(tooLong)) [fits, tooLong] = [tooLong, tooLong * 2]
    if (tooLong >= letters.length) {
      if (isWithin(letters.length)) return begin(letters.length)
      tooLong = letters.length
    }
    while (tooLong - fits > 1) {
      const middle = Math.floor((fits + tooLong) / 2)
      if (isWithin(middle)) fits = middle
      else tooLong = middle
    }
    return begin(fits)
  }

  function heightOf(text: string, look: TextLook, room: Room): number {
    return linesOf(text, look, room).length * look.leading
  }

  /** Writes a text and returns where the next one may begin. */
  function write(text: string, look: TextLook, box: Box, align: Align = 'left'): number {
    const { size, leading, colour } = look
    const { x, y, width } = box
    let top = y
    for (const line of linesOf(text, look, box)) {
      const free = width - line.width
      let left = x + (align === 'left' ? 0 : align === 'right' ? free : free / 2)
      const baseline = top + (leading + size * CAPITALS) / 2
      for (const run of line.runs) {
        doc.font(run.font).fontSize(size).fillColor(colour)
        doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
        left += widthOf(run, size)
      }
      top += leading
    }
    return top
  }

  /** Width of a text in one line. */
  const measure = (text: string, look: TextLook): number => lineOf(printable(text), look).width

  return { write, heightOf, measure }
}
export type Pen = ReturnType<typeof openPen>
