import PDFDocument from 'pdfkit'
import { type Face, printable, type Run, readFonts, runsOf } from './faces.ts'

/** How a text looks: sizes and leading in points. */
export type TextLook = { face: Face; size: number; leading: number; colour: string }

export type Box = { x: number; y: number; width: number }

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

  /** Breaks a text at its spaces, and a word that is wider than the box between letters. */
  function linesOf(text: string, look: TextLook, width: number): Line[] {
    const lines: Line[] = []
    let current = ''
    const end = () => {
      if (current.trim() !== '') lines.push(lineOf(printable(current), look))
      current = ''
    }
    for (const word of text.split(/(?<=[ \n-])/u)) {
      const joined = lineOf(printable(current + word), look)
      if (joined.width > width) end()
      current += word
      while (current !== '' && lineOf(printable(current), look).width > width) {
        const fitting = fittingPart(current, look, width)
        lines.push(lineOf(printable(fitting), look))
        current = current.slice(fitting.length)
      }
      if (word.endsWith('\n')) end()
    }
    end()
    return lines
  }

  function fittingPart(word: string, look: TextLook, width: number): string {
    const letters = [...word]
    let [fits, tooLong] = [1, letters.length]
    while (tooLong - fits > 1) {
      const middle = Math.floor((fits + tooLong) / 2)
      if (lineOf(printable(letters.slice(0, middle).join('')), look).width <= width) fits = middle
      else tooLong = middle
    }
    return letters.slice(0, fits).join('')
  }

  function heightOf(text: string, look: TextLook, width: number): number {
    return linesOf(text, look, width).length * look.leading
  }

  /** Writes a text and returns where the next one may begin. */
  function write(text: string, look: TextLook, { x, y, width }: Box, align: Align = 'left'): number {
    const { size, leading, colour } = look
    let top = y
    for (const line of linesOf(text, look, width)) {
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
