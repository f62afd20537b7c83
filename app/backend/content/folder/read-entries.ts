import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseDocument } from 'yaml'
import { readContentFile } from '#app/backend/content/files/content-file.ts'
import { gathering } from '#app/backend/content/files/content-invalid.ts'
import { withoutNotes } from '#app/backend/content/files/json-notes.ts'
import type { JsonObject } from '#app/backend/database/json-columns.ts'
import { entryOutput, type MediaItems } from '#app/backend/entries/entry-output.ts'
import { isFixedAddress } from '#app/config/fixed-addresses.ts'
import { ENTRY_KINDS, KIND_NAMES, type KindName } from '#app/contract/entries/entry-kinds.ts'
import { SLUG_PATTERN } from '#app/domain/filter-limits.ts'
import { entryPath, placeOfKind } from './entry-text.ts'
import { readDrawings } from './read-drawings.ts'
import { type FolderEntry, referenceFaults } from './references.ts'
import type { SiteSlugs } from './site-slugs.ts'

/** One file of a content folder that is an entry. */
export type EntryFile = {
  /** Within the folder: `content/news/keys.md`. */
  path: string
  kind: KindName
  slug: string
  sha256: string
  /** As the editor wrote it. */
  data: JsonObject
}

/** A slug of an entry; the name of a version of a text has two hyphens before its day. */
const ENTRY_SLUG = new RegExp(`${SLUG_PATTERN.source}|^[a-z0-9-]+--20\\d\\d-\\d\\d-\\d\\d$`)

/** Whether an entry of the kind may have the slug; slugs become paths of files. */
export function isEntrySlug(kind: KindName, slug: string): boolean {
  const parts = ENTRY_KINDS[kind].isDeep ? slug.split('/') : [slug]
  return parts.every((part) => ENTRY_SLUG.test(part))
}

/** A folder with these is taken for a whole site. */
const WHOLE: readonly KindName[] = ['company', 'home']

export function isPartOfSite(files: readonly { kind: string }[]): boolean {
  return !WHOLE.every((whole) => files.some(({ kind }) => kind === whole))
}

/**
 * Reads the entries of a content folder and checks each whole: fields, pictures, files, Markdown, references.
 *
 * @param site - what entries may refer to beside those of the folder; without it the references of a part of a site are
 *   not looked at
 * @returns the files, and what is wrong with them: a line for each fault, with file and field
 */
export async function readEntries(
  folder: string,
  media: MediaItems,
  site?: SiteSlugs,
): Promise<{ files: EntryFile[]; faults: string[] }> {
  const files: EntryFile[] = []
  const faults: string[] = []
  const made: FolderEntry[] = []
  for (const kind of KIND_NAMES) {
    faults.push(...oldListOf(folder, kind))
    for (const { path, slug } of await pathsOf(folder, kind)) {
      const bytes = await gathering(faults, () => readContentFile(folder, path))
      if (!bytes) continue
      const read = ENTRY_KINDS[kind].format === 'markdown' ? readFrontMatter(bytes) : readJsonObject(bytes)
      if ('fault' in read) {
        faults.push(`${path}: ${read.fault}`)
        continue
      }
      if (!isEntrySlug(kind, slug)) {
        faults.push(`${path}: the name must be lower-case Latin letters, digits and hyphens`)
      }
      const address = pageOf(kind, slug)
      if (address !== undefined && isFixedAddress(address)) {
        faults.push(
          `${path}: ${address} is a page of the site itself, which would hide this one: give the file another name`,
        )
      }
      if (kind === 'project' && 'documents' in read.data) {
        faults.push(
          `${path}: documents: write each to a file of its own, content/docs/NAME.json, with "project": "${slug}" and a section of content/doc-sections.json`,
        )
        delete read.data['documents']
      }
      const fields = ENTRY_KINDS[kind].drawings ?? []
      const drawn = await readDrawings(folder, { file: path, data: read.data, fields })
      const output = entryOutput(kind, slug, drawn.data, media)
      faults.push(...drawn.faults)
      if ('faults' in output) faults.push(...output.faults.map((fault) => `${path}: ${fault}`))
      made.push({ path, kind, slug, entry: 'entry' in output ? output.entry : undefined })
      const sha256 = fileHash(Buffer.concat([bytes, ...drawn.sources]))
      files.push({ path, kind, slug, sha256, data: drawn.data })
    }
  }
  const references = site || !isPartOfSite(made) ? referenceFaults(made, site) : []
  return { files, faults: [...faults, ...references] }
}

/** The address of an entry of a kind whose pages stand among those of the site. */
function pageOf(kind: KindName, slug: string): string | undefined {
  if (kind === 'page') return `/${slug}`
  return kind === 'project' ? `/projects/${slug}` : undefined
}

/** By which an import sees that a file has changed. */
export const fileHash = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex')

/** A file of all entries of a kind, as folders of former releases have: it would be passed over in silence. */
function oldListOf(root: string, kind: KindName): string[] {
  const { folder, isSingle } = placeOfKind(kind)
  const path = `${folder}.json`
  if (isSingle || !existsSync(join(root, path))) return []
  return [`${path}: write each item of the list to a file of its own, ${folder}/NAME.json`]
}

async function pathsOf(root: string, kind: KindName): Promise<{ path: string; slug: string }[]> {
  const { folder, extension, isSingle } = placeOfKind(kind)
  if (isSingle) {
    const path = `${folder}${extension}`
    return existsSync(join(root, path)) ? [{ path, slug: basename(folder) }] : []
  }
  const recursive = ENTRY_KINDS[kind].isDeep ?? false
  const names = await readdir(join(root, folder), { recursive }).catch(() => [])
  return names
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length))
    .sort()
    .map((slug) => ({ path: entryPath(kind, slug), slug }))
}

type Read = { data: JsonObject } | { fault: string }

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** Fields between two lines `---`, then the text. Dates stay texts, and no tag makes an object of a class. */
function readFrontMatter(bytes: Buffer): Read {
  const source = bytes.toString('utf8').replace(/^\uFEFF/, '')
  const head = FRONT_MATTER.exec(source)
  if (!head) return { fault: 'begins with its fields between two lines "---"' }
  const document = parseDocument(`${head[1] ?? ''}\n`, { schema: 'core', customTags: [] })
  const [error] = document.errors
  if (error) return { fault: `the fields between "---" cannot be read: ${error.message.split('\n')[0]}` }
  const fields: unknown = document.toJS({ maxAliasCount: 0 })
  if (!isObject(fields)) return { fault: 'the lines between "---" must be fields, as "title: Words"' }
  return { data: { ...fields, body: source.slice(head[0].length).trim() } }
}

function readJsonObject(bytes: Buffer): Read {
  try {
    const data = withoutNotes(JSON.parse(bytes.toString('utf8')))
    if (isObject(data)) return { data }
    return {
      fault:
        'must hold one object: { "field": … }, a list belongs in a field of it, and a file that says nothing is deleted',
    }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : 'is not JSON' }
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
