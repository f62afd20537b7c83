import { buffer } from 'node:stream/consumers'
import { drawCover, placeOf } from './paper/cover-page.ts'
import { readDrawing } from './paper/drawing.ts'
import { drawFlat } from './paper/flat-page.ts'
import { drawLetter } from './paper/letter-page.ts'
import { openDocument } from './paper/pen.ts'
import { openSheet } from './paper/sheet.ts'
import type { SheetBook, SheetDrawing } from './sheet-book.ts'

/** The PDF of a flat, of a set of flats, or of a letter. */
export async function makePdf(book: SheetBook): Promise<Buffer> {
  const doc = openDocument({ title: book.title, author: book.company.legalName, at: new Date(book.at) })
  const done = buffer(doc)
  if (book.cover) {
    const chapter = doc.struct('Sect')
    doc.addStructure(chapter)
    drawCover(openSheet(doc, book, chapter), book.cover)
    chapter.end()
  }
  for (const [index, flat] of book.flats.entries()) {
    const [plan, floor] = await Promise.all([read(flat.plan), read(flat.floor)])
    const chapter = doc.struct('Sect')
    doc.addStructure(chapter)
    drawFlat(openSheet(doc, book, chapter), flat, { plan, floor }, placeOf(index))
    chapter.end()
  }
  if (book.letter) {
    const chapter = doc.struct('Sect')
    doc.addStructure(chapter)
    drawLetter(openSheet(doc, book, chapter), book.letter)
    chapter.end()
  }
  doc.end()
  return done
}

const read = async (drawing: SheetDrawing | undefined) => drawing && readDrawing(drawing.bytes)
