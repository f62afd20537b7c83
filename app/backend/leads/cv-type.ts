import type { CvType } from '#app/domain/forms/cv-file.ts'

/** Signatures of files, and the places where they stand. */
const PDF = Buffer.from('%PDF-', 'latin1')
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Name of the stream that a DOC has, and other files of its container have not. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')
const MACROS = [Buffer.from('_VBA_PROJECT', 'utf16le'), Buffer.from('VBA', 'utf16le')]
const ZIP_FILE = Buffer.from('PK\x03\x04', 'latin1')
const ZIP_ENTRY = { signature: Buffer.from('PK\x01\x02', 'latin1'), bytes: 46 }
const ZIP_END = { signature: Buffer.from('PK\x05\x06', 'latin1'), bytes: 22 }
const MAX_COMMENT_BYTES = 65_535
/** More than any letter of application has. */
const MAX_ENTRIES = 2_000
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024
/** Text is packed to a tenth, pictures hardly; a bomb to a thousandth. */
const MAX_RATIO = 200
const ODT_TYPE = 'mimetypeapplication/vnd.oasis.opendocument.text'

/**
 * What a file is by its bytes, whatever its name says. Archives are never unpacked: their list of files tells enough.
 *
 * @returns undefined for every other file, one with macros, and one that would unpack to far more than it is
 */
export function cvTypeOf(bytes: Buffer): CvType | undefined {
  if (bytes.subarray(0, PDF.length).equals(PDF)) return 'pdf'
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) {
    const hasMacros = MACROS.some((name) => bytes.includes(name))
    return bytes.includes(WORD_STREAM) && !hasMacros ? 'doc' : undefined
  }
  if (!bytes.subarray(0, ZIP_FILE.length).equals(ZIP_FILE)) return undefined
  const names = namesOf(bytes)
  if (!names || [...names].some(isProgram)) return undefined
  if (names.has('[Content_Types].xml') && names.has('word/document.xml')) return 'docx'
  // The type is the first file of the archive, stored without packing: its name and words stand at one place.
  const begin = bytes.subarray(30, 30 + ODT_TYPE.length).toString('latin1')
  return begin === ODT_TYPE && names.has('content.xml') ? 'odt' : undefined
}

const isProgram = (name: string) =>
  /vbaProject\.bin$|\.(exe|dll|js|vbs|bat|cmd|scr|hta)$|^Basic\//i.test(name)

/** Names in the list at the end of an archive; undefined for one that is broken or a bomb. */
function namesOf(bytes: Buffer): ReadonlySet<string> | undefined {
  const end = bytes.lastIndexOf(ZIP_END.signature)
  if (end === -1 || end + ZIP_END.bytes > bytes.length) return undefined
  if (bytes.length - end > ZIP_END.bytes + MAX_COMMENT_BYTES) return undefined
  const names = new Set<string>()
  let at = bytes.readUInt32LE(end + 16)
  let unpacked = 0
  while (at + ZIP_ENTRY.bytes <= end && startsWith(bytes, at)) {
    unpacked += bytes.readUInt32LE(at + 24)
    if (names.size >= MAX_ENTRIES || unpacked > MAX_UNPACKED_BYTES || unpacked > bytes.length * MAX_RATIO)
      return undefined
    const name = bytes.readUInt16LE(at + 28)
    names.add(bytes.subarray(at + ZIP_ENTRY.bytes, at + ZIP_ENTRY.bytes + name).toString('utf8'))
    at += ZIP_ENTRY.bytes + name + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return names.size === bytes.readUInt16LE(end + 10) ? names : undefined
}

const startsWith = (bytes: Buffer, at: number) =>
  bytes.subarray(at, at + ZIP_ENTRY.signature.length).equals(ZIP_ENTRY.signature)
