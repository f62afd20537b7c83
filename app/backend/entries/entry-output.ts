import { ENTRY_KINDS, type EntryOf, type KindName } from '#app/contract/entries/entry-kinds.ts'
import { FileRef, MarkdownText, PictureRef, type StoredFile } from '#app/contract/entries/fields.ts'
import type { Picture } from '#app/contract/wire/picture.ts'
import { readMarkdown } from './read-markdown.ts'

/** The pictures and files that entries may name. */
export type MediaItems = {
  picture(file: string): Picture | undefined
  file(name: string): StoredFile | undefined
}

/**
 * Makes what pages read from what an editor wrote: typographed, Markdown as blocks, pictures and files in place of
 * their names.
 *
 * @param data - the data of an entry version, or of a file of a content folder
 * @returns the entry, or what is wrong with it: a line for each field, named by its path
 */
export function entryOutput<Kind extends KindName>(
  kind: Kind,
  slug: string,
  data: unknown,
  media: MediaItems,
): { entry: EntryOf<Kind> } | { faults: string[] } {
  const { input, output } = ENTRY_KINDS[kind]
  const read = input.safeParse(data)
  if (!read.success) return { faults: read.error.issues.map(({ path, message }) => told(path, message)) }
  const faults: string[] = []
  const resolved = resolve(read.data, [], media, faults)
  if (faults.length > 0) return { faults }
  const entry = output.safeParse(Object.assign({ slug }, resolved))
  if (entry.success) return { entry: entry.data }
  return { faults: entry.error.issues.map(({ path, message }) => told(path, message)) }
}

const told = (path: readonly PropertyKey[], message: string) => `${path.join('.') || '(whole)'}: ${message}`

function resolve(value: unknown, path: readonly PropertyKey[], media: MediaItems, faults: string[]): unknown {
  if (value instanceof PictureRef) {
    const picture = media.picture(value.file)
    if (!picture) faults.push(told(path, `picture ${value.file} is not in pictures.json`))
    return picture
  }
  if (value instanceof FileRef) {
    const file = media.file(value.file)
    if (!file) faults.push(told(path, `there is no file ${value.file}`))
    return file
  }
  if (value instanceof MarkdownText) {
    const text = readMarkdown(value.source)
    faults.push(...text.faults.map((fault) => told(path, fault)))
    return resolve(text.blocks, path, media, faults)
  }
  if (Array.isArray(value)) return value.map((item, at) => resolve(item, [...path, at], media, faults))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, resolve(item, [...path, key], media, faults)]),
    )
  }
  return value
}
