import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'

/** The folder holds files of somebody, and nothing was written. */
export class FolderNotEmpty extends Error {
  override readonly name = 'FolderNotEmpty'
}

const NAMED = 5

/**
 * Files whose names begin with a dot belong to tools as git, and do not count.
 *
 * @throws {FolderNotEmpty} naming some of its files
 */
export async function refuseUnlessEmpty(folder: string): Promise<void> {
  const found = existsSync(folder) ? await readdir(folder).catch(() => ['(not a folder)']) : []
  const foreign = found.filter((name) => !name.startsWith('.')).sort()
  if (foreign.length === 0) return
  const more = foreign.length > NAMED ? ` and ${foreign.length - NAMED} more` : ''
  throw new FolderNotEmpty(
    `${folder} holds files already: ${foreign.slice(0, NAMED).join(', ')}${more}. Nothing was written: name an empty folder, or one that does not exist yet.`,
  )
}
