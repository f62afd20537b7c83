import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { ContentInvalid } from './content-invalid.ts'

/** URL path of the files that `import-media` copied from `content/documents`. */
const DOCUMENTS_URL = '/media/demo/documents'

/** Files to download, by name. Sizes are in bytes; `ext` has no dot. */
export type Documents = {
  /** @throws {ContentInvalid} naming the field that refers to a missing file */
  get(file: string, field: string): { url: string; ext: string; size: number }
}

export async function documentsOf(folder: string): Promise<Documents> {
  const path = join(folder, 'content/documents')
  const names = existsSync(path) ? await readdir(path) : []
  const sizes = new Map(
    await Promise.all(names.map(async (name) => [name, (await stat(join(path, name))).size] as const)),
  )
  return {
    get(file, field) {
      const size = sizes.get(file)
      if (size === undefined) throw new ContentInvalid(`${field}: ${file} is not in content/documents`)
      return { url: `${DOCUMENTS_URL}/${file}`, ext: extname(file).slice(1), size }
    },
  }
}
