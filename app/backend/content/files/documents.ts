import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { hashedName } from '#app/backend/media/hashed-names.ts'
import { readContentFile } from './content-file.ts'
import { ContentInvalid, gathering, refuseFaults } from './content-invalid.ts'
import { type DocumentFacts, documentFacts } from './document-facts.ts'

const FOLDER = 'content/documents'
const NAME = /^[a-z0-9-]+\.(pdf|docx|xlsx)$/
const MAX_BYTES = 30_000_000

/** A file to download: path in the folder, name in the media store. Size in bytes; `ext` has no dot. */
type DocumentFile = {
  path: string
  name: string
  url: string
  ext: string
  size: number
  pages: number | null
}

/** Files to download, by name. */
export type Documents = {
  all: readonly DocumentFile[]
  /** @throws {ContentInvalid} naming the field that refers to a missing file */
  get(file: string, field: string): Pick<DocumentFile, 'url' | 'ext' | 'size' | 'pages'>
}

/**
 * The documents of a content folder, with what pages tell about them.
 *
 * @throws {ContentInvalid} naming a file whose contents are not what its name says
 */
export async function documentsOf(folder: string): Promise<Documents> {
  const path = join(folder, FOLDER)
  const names = existsSync(path) ? (await readdir(path)).filter((name) => NAME.test(name)).sort() : []
  const files = new Map<string, DocumentFile>()
  const faults: string[] = []
  for (const name of names) {
    const file = await gathering(faults, () => readDocument(folder, name))
    if (file) files.set(name, file)
  }
  refuseFaults(faults)
  return {
    all: [...files.values()],
    get(file, field) {
      const found = files.get(file)
      if (!found) throw new ContentInvalid(`${field}: ${file} is not in ${FOLDER}`)
      const { url, ext, size, pages } = found
      return { url, ext, size, pages }
    },
  }
}

async function readDocument(folder: string, file: string): Promise<DocumentFile> {
  const path = `${FOLDER}/${file}`
  const bytes = await readContentFile(folder, path, MAX_BYTES)
  const ext = extname(file).slice(1)
  const facts: DocumentFacts | undefined = documentFacts(bytes)
  if (facts?.type !== ext) {
    const found = facts ? `a .${facts.type} file` : 'of another type, damaged or with macros'
    throw new ContentInvalid(`${path}: is not a .${ext} file but ${found}; save it again as .${ext}`)
  }
  const name = hashedName('d', bytes, file)
  return { path, name, url: `/media/${name}`, ext, size: facts.bytes, pages: facts.pages }
}
