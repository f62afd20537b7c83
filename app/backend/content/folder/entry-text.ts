import { stringify } from 'yaml'
import type { JsonObject } from '#app/backend/database/json-columns.ts'
import { ENTRY_KINDS, type KindName } from '#app/contract/entries/entry-kinds.ts'
import { inDeclaredOrder } from './key-order.ts'

const EXTENSIONS = { markdown: '.md', json: '.json' } as const

/** Where the files of a kind lie within a content folder, and how their names end. */
export function placeOfKind(kind: KindName): { folder: string; extension: string; isSingle: boolean } {
  const { folder, format, isSingle = false } = ENTRY_KINDS[kind]
  return { folder: `content/${folder}`, extension: EXTENSIONS[format], isSingle }
}

/** The file of an entry: `content/news/keys.md`, `content/about.md`. */
export function entryPath(kind: KindName, slug: string): string {
  const { folder, extension, isSingle } = placeOfKind(kind)
  return isSingle ? `${folder}${extension}` : `${folder}/${slug}${extension}`
}

/** An entry as an editor would write its file: the same data give the same text. */
export function entryText(kind: KindName, data: JsonObject): string {
  const { format, input } = ENTRY_KINDS[kind]
  const ordered = Object.entries({ ...Object(inDeclaredOrder(input, data)) })
  if (format === 'json') return jsonText(Object.fromEntries(ordered))
  const fields = Object.fromEntries(ordered.filter(([key]) => key !== 'body'))
  return `---\n${yamlText(fields)}---\n\n${`${data['body'] ?? ''}`.trim()}\n`
}

/** Each field on a line of its own, quotes only where they are needed. */
function yamlText(fields: object): string {
  return stringify(fields, { schema: 'core', lineWidth: 0, aliasDuplicateObjects: false })
}

const LINE_WIDTH = 100

/** JSON whose short lists and objects stand on one line. */
export function jsonText(data: object): string {
  return `${lines(data, '', true)}\n`
}

function lines(value: unknown, indent: string, isRoot: boolean): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const flat = onOneLine(value)
  if (!isRoot && isShallow(value) && indent.length + flat.length <= LINE_WIDTH) return flat
  const below = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const items = Array.isArray(value)
    ? value.map((item) => lines(item, below, false))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${lines(item, below, false)}`)
  return items.length === 0
    ? `${open}${close}`
    : `${open}\n${below}${items.join(`,\n${below}`)}\n${indent}${close}`
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const items = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`)
  return items.length === 0 ? '{}' : `{ ${items.join(', ')} }`
}

/** A list or object of plain values, or of lists of them. */
function isShallow(value: object): boolean {
  const isPlain = (item: unknown) => typeof item !== 'object' || item === null
  return Object.values(value).every((item) => isPlain(item) || (Array.isArray(item) && item.every(isPlain)))
}
