import { inflateSync } from 'node:zlib'
import { createPdfReader, type PdfDictionary, type PdfValue } from './pdf-values.ts'

/** More pages than any document has; also bounds the walk through a hostile tree. */
const MAX_PAGES = 20_000
/** Bytes of all unpacked parts together: a few kilobytes can unpack to gigabytes. */
const MAX_UNPACKED_BYTES = 64_000_000

/** Where a numbered object begins, or the trailer. */
const START = /(?<!\d)(\d{1,10})[\0\t\n\f\r ]{1,10}\d{1,5}[\0\t\n\f\r ]{1,10}obj\b|\btrailer\b/g
const STREAM = /[\0\t\n\f\r ]*stream(?:\r\n|\n|\r)/y
const STREAM_END = /[\0\t\n\f\r ]*endstream/y

/** Dictionaries of the page tree by object number, and what the trailer names as the root. */
type PageTree = { nodes: Map<number, PdfDictionary>; root: PdfValue | undefined }

/**
 * Counts the pages of a PDF file. The file may be broken or hostile: its table of positions is not trusted, objects are
 * looked for from the beginning to the end, and of several with one number the last counts, as after an update.
 *
 * @returns null where the pages cannot be counted: a damaged tree, an unusual compression, too many pages
 */
export function countPdfPages(bytes: Buffer): number | null {
  const { nodes, root } = readPageTree(bytes)
  const top = nodeOf(nodes, nodeOf(nodes, root)?.get('Pages'))
  return top ? countLeaves(nodes, top) : null
}

function nodeOf(nodes: PageTree['nodes'], value: PdfValue | undefined): PdfDictionary | undefined {
  return isReference(value) ? nodes.get(value.reference) : undefined
}

function countLeaves(nodes: PageTree['nodes'], top: PdfDictionary): number | null {
  const seen = new Set<PdfDictionary>()
  const waiting = [top]
  let pages = 0
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    // A tree with a loop, or with branches that grow together, is not a tree.
    if (seen.has(node)) return null
    seen.add(node)
    const kids = node.get('Kids')
    if (!isArray(kids)) pages++
    else {
      if (kids.length + waiting.length + pages > MAX_PAGES) return null
      for (const kid of kids) {
        const next = nodeOf(nodes, kid)
        if (!next) return null
        waiting.push(next)
      }
    }
  }
  return pages > 0 ? pages : null
}

function readPageTree(bytes: Buffer): PageTree {
  const text = bytes.toString('latin1')
  const reader = createPdfReader(text)
  const tree: PageTree = { nodes: new Map(), root: undefined }
  let budget = MAX_UNPACKED_BYTES
  for (;;) {
    START.lastIndex = reader.at
    const found = START.exec(text)
    if (!found) return tree
    reader.at = START.lastIndex
    const value = reader.read()
    if (!isDictionary(value)) continue
    keep(tree, found[1], value)
    const data = takeStream(text, reader.at, value)
    if (!data) continue
    reader.at = data.end
    if (value.get('Type') !== '/ObjStm') continue
    const unpacked = unpack(bytes.subarray(data.start, data.end), value, budget)
    // After a part that cannot be unpacked, or is too large, the others would only cost time.
    budget = unpacked ? budget - unpacked.length : 0
    if (unpacked) readPackedObjects(tree, unpacked, value)
  }
}

const TREE_TYPES: readonly (PdfValue | undefined)[] = ['/Catalog', '/Pages', '/Page']

function keep(tree: PageTree, number: string | undefined, value: PdfDictionary): void {
  // The trailer, or the stream that replaces it, names the root.
  tree.root = value.get('Root') ?? tree.root
  if (number !== undefined && TREE_TYPES.includes(value.get('Type'))) tree.nodes.set(Number(number), value)
}

/** The bytes of a stream after its dictionary: their length is often in another object, and may be wrong. */
function takeStream(
  text: string,
  at: number,
  dictionary: PdfDictionary,
): { start: number; end: number } | undefined {
  STREAM.lastIndex = at
  if (!STREAM.test(text)) return undefined
  const start = STREAM.lastIndex
  const length = dictionary.get('Length')
  if (typeof length === 'number' && length > 0) {
    STREAM_END.lastIndex = start + length
    if (STREAM_END.test(text)) return { start, end: start + length }
  }
  const end = text.indexOf('endstream', start)
  return { start, end: end === -1 ? text.length : end }
}

function unpack(data: Buffer, dictionary: PdfDictionary, maxBytes: number): Buffer | undefined {
  const filter = dictionary.get('Filter') ?? []
  const names = isArray(filter) ? filter : [filter]
  if (maxBytes <= 0 || names.length > 1) return undefined
  if (names.length === 0) return data
  if (names[0] !== '/FlateDecode') return undefined
  try {
    return inflateSync(data, { maxOutputLength: maxBytes })
  } catch {
    return undefined
  }
}

/** Objects inside a stream (7.5.7): pairs of number and position, then the objects. */
function readPackedObjects(tree: PageTree, unpacked: Buffer, stream: PdfDictionary): void {
  const first = stream.get('First')
  if (typeof first !== 'number' || first < 0) return
  const text = unpacked.toString('latin1')
  const reader = createPdfReader(text)
  reader.at = first
  for (const [, number, offset] of text.slice(0, first).matchAll(/(\d{1,10})\s{1,10}(\d{1,10})/g)) {
    const at = first + Number(offset)
    // They lie in the order of their positions; to read one place many times would take for ever.
    if (at < reader.at) continue
    reader.at = at
    const value = reader.read()
    if (isDictionary(value)) keep(tree, number, value)
  }
}

const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map
const isArray = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value)
const isReference = (value: PdfValue | undefined): value is { reference: number } =>
  typeof value === 'object' && value !== null && 'reference' in value
