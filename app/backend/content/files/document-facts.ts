import { countPdfPages } from './pdf-pages.ts'

/** What pages show about a file to download. */
export type DocumentFacts = {
  type: 'pdf' | 'docx' | 'xlsx'
  bytes: number
  /** Null where they cannot be counted, and for types without fixed pages. */
  pages: number | null
}

/**
 * Type, size and pages of a document by its contents; its name does not matter.
 *
 * @returns undefined when it is none of the three types, or has macros
 */
export function documentFacts(file: Uint8Array): DocumentFacts | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return { type: 'pdf', bytes: bytes.length, pages: countPdfPages(bytes) }
  const type = officeType(namesInArchive(bytes))
  return type && { type, bytes: bytes.length, pages: null }
}

function officeType(names: ReadonlySet<string>): 'docx' | 'xlsx' | undefined {
  if (!names.has('[Content_Types].xml') || [...names].some((name) => name.endsWith('vbaProject.bin')))
    return undefined
  if (names.has('word/document.xml')) return 'docx'
  return names.has('xl/workbook.xml') ? 'xlsx' : undefined
}

/** Signatures of the parts of a ZIP archive, and the sizes of their headers without names and comments. */
const FILE = Buffer.from('PK\x03\x04', 'latin1')
const ENTRY = { signature: Buffer.from('PK\x01\x02', 'latin1'), bytes: 46 }
const END = { signature: Buffer.from('PK\x05\x06', 'latin1'), bytes: 22 }
const MAX_COMMENT_BYTES = 65_535

/** Names of the files in a ZIP archive by its list at the end; none for other files. */
function namesInArchive(bytes: Buffer): ReadonlySet<string> {
  const names = new Set<string>()
  const end = bytes.lastIndexOf(END.signature)
  const tooFar = bytes.length - end > END.bytes + MAX_COMMENT_BYTES
  if (!startsWith(bytes, 0, FILE) || end === -1 || end + END.bytes > bytes.length || tooFar) return names
  let at = bytes.readUInt32LE(end + 16)
  while (at + ENTRY.bytes <= end && startsWith(bytes, at, ENTRY.signature)) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    if (name === undefined || extra === undefined || comment === undefined) return names
    names.add(bytes.subarray(at + ENTRY.bytes, at + ENTRY.bytes + name).toString('utf8'))
    at += ENTRY.bytes + name + extra + comment
  }
  return names
}

const startsWith = (bytes: Buffer, at: number, signature: Buffer): boolean =>
  bytes.subarray(at, at + signature.length).equals(signature)
