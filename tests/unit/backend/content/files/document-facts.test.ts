import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { documentFacts } from '#app/backend/content/files/document-facts.ts'
import { archiveOf, pdfOf } from '../../../../fixtures/document-files.ts'

const pagesOf = (...parts: (string | Buffer)[]) => {
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return documentFacts(bytes)?.pages
}
const ROOT = 'trailer << /Root 1 0 R >>\n%%EOF\n'
const CATALOG = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n'
const TWO_PAGES =
  '2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >> endobj\n' +
  '3 0 obj << /Type /Page /Parent 2 0 R >> endobj\n4 0 obj << /Type /Page /Parent 2 0 R >> endobj\n'

/** A stream of packed objects, as programs write them since PDF 1.5. */
function packed(number: number, objects: Record<number, string>, filter = '/FlateDecode'): Buffer {
  const bodies = Object.values(objects)
  const offsets = bodies.map((_, index) => bodies.slice(0, index).join(' ').length + (index > 0 ? 1 : 0))
  const head = Object.keys(objects).map((key, index) => `${key} ${offsets[index]}`)
  const first = `${head.join(' ')} `
  const data = deflateSync(Buffer.from(first + bodies.join(' ')))
  return Buffer.concat([
    Buffer.from(
      `${number} 0 obj << /Type /ObjStm /N ${bodies.length} /First ${first.length} /Filter ${filter} /Length ${data.length} >>\nstream\r\n`,
    ),
    data,
    Buffer.from('\nendstream endobj\n'),
  ])
}

describe('facts of a PDF', () => {
  it('are its type, size and pages', () => {
    const bytes = readFileSync('demo/content/documents/rechnoy-contract.pdf')
    expect(documentFacts(bytes)).toEqual({ type: 'pdf', bytes: bytes.length, pages: 1 })
    expect(documentFacts(pdfOf(3))).toMatchObject({ type: 'pdf', pages: 3 })
  })

  it('count the pages of a tree with branches, not what its root says', () => {
    expect(
      pagesOf(
        '%PDF-1.4\n',
        CATALOG,
        '2 0 obj << /Type /Pages /Kids [3 0 R 5 0 R] /Count 99 >> endobj\n',
        '3 0 obj << /Type /P#61ges /Kids [ 4 0 R % the first\n 6 0 R ] >> endobj\n',
        '4 0 obj << /Type /Page /Title (a \\) bracket, and (two) more) /ID <0a1b> >> endobj\n',
        '5 0 obj << /Type/Page /Rotate -90.5 /Open true /Next null >> endobj\n',
        '6 0 obj<</Type/Page>>endobj\n',
        ROOT,
      ),
    ).toBe(3)
  })

  it('are read from packed objects too', () => {
    const tree = packed(9, {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [3 0 R] >>',
      3: '<< /Type /Page >>',
    })
    const table = '10 0 obj << /Type /XRef /Root 1 0 R /Length 0 >> stream\nendstream endobj\n'
    expect(pagesOf('%PDF-1.5\n', tree, table)).toBe(1)
  })

  it('follow the last update of a file', () => {
    const update = '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n'
    expect(pagesOf('%PDF-1.4\n', CATALOG, TWO_PAGES, ROOT, update, ROOT)).toBe(1)
  })

  it('do not take the contents of streams for objects', () => {
    const text = '2 0 obj << /Type /Pages /Kids [] >> endobj'
    const stream = `7 0 obj << /Length ${text.length} >> stream\n${text}\nendstream endobj\n`
    const unknown = `8 0 obj << /Length 99 0 R >> stream\n${text}\nendstream endobj\n`
    expect(pagesOf('%PDF-1.4\n', CATALOG, TWO_PAGES, stream, unknown, ROOT)).toBe(2)
  })

  it.each([
    ['nothing but the first line', []],
    ['no root', [CATALOG, TWO_PAGES]],
    ['a page that is not there', [CATALOG, TWO_PAGES.replace('4 0 obj', '5 0 obj'), ROOT]],
    ['a tree with a loop', [CATALOG, TWO_PAGES.replace('[3 0 R 4 0 R]', '[3 0 R 2 0 R]'), ROOT]],
    ['branches that grow together', [CATALOG, TWO_PAGES.replace('4 0 R]', '3 0 R]'), ROOT]],
    ['a kid that is no reference', [CATALOG, TWO_PAGES.replace('4 0 R]', '17]'), ROOT]],
    ['no pages', [CATALOG, '2 0 obj << /Type /Pages /Kids [] >> endobj\n', ROOT]],
    ['an end in the middle', [CATALOG, TWO_PAGES.slice(0, 30)]],
    ['a string without an end', [CATALOG, '2 0 obj << /Title (', TWO_PAGES, ROOT]],
    [
      'another compression',
      [packed(9, { 1: '<< /Type /Catalog /Pages 2 0 R >>' }, '/LZWDecode'), TWO_PAGES, ROOT],
    ],
  ])('leave the pages out where the file has %s', (_, parts) => {
    expect(pagesOf('%PDF-1.4\n', ...parts)).toBeNull()
  })

  it('leave the pages out of a file that unpacks to far more than it is', () => {
    const bomb = packed(9, { 1: `<< /Type /Catalog /Pages 2 0 R >>${' '.repeat(70_000_000)}` })
    expect(bomb.length).toBeLessThan(100_000)
    expect(pagesOf('%PDF-1.5\n', bomb, TWO_PAGES, ROOT)).toBeNull()
  })

  it.each([
    ['brackets in brackets', '1 0 obj [[[[[[[['],
    ['strings that never end', '1 0 obj ('],
    ['a comment in each object', '1 0 obj %'],
    ['spaces', ' '.repeat(9)],
    ['one long name', '#41#41#41'],
    ['numbers', '1 1 1 1 1 '],
  ])('take no longer for two megabytes of %s than for any other file', (_, unit) => {
    expect(pagesOf('%PDF-1.4\n1 0 obj /', unit.repeat(2_000_000 / unit.length))).toBeNull()
  })

  it('leave the pages out of a tree with more of them than any document has', () => {
    const kids = Array.from({ length: 20_001 }, (_, index) => `${index + 3} 0 R`)
    const tree = `2 0 obj << /Type /Pages /Kids [${kids.join(' ')}] >> endobj\n`
    expect(pagesOf('%PDF-1.4\n', CATALOG, tree, ROOT)).toBeNull()
  })
})

describe('facts of other files', () => {
  it('tell documents and tables of an office by what their archive holds', () => {
    const document = archiveOf('[Content_Types].xml', 'word/document.xml')
    expect(documentFacts(document)).toEqual({ type: 'docx', bytes: document.length, pages: null })
    expect(documentFacts(archiveOf('[Content_Types].xml', 'xl/workbook.xml'))?.type).toBe('xlsx')
  })

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.4')],
    ['an archive of something else', archiveOf('photo.jpg')],
    ['a document with macros', archiveOf('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
    ['an archive that was cut', archiveOf('[Content_Types].xml', 'word/document.xml').subarray(0, -10)],
    ['an archive whose list is elsewhere', wrongList(archiveOf('[Content_Types].xml', 'word/document.xml'))],
    ['an old document of an office', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('are none for %s', (_, bytes) => {
    expect(documentFacts(bytes)).toBeUndefined()
  })
})

function wrongList(archive: Buffer): Buffer {
  const changed = Buffer.from(archive)
  changed.writeUInt32LE(0xffff_fff0, changed.length - 6)
  return changed
}
