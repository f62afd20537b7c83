import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { BackupPart } from './backup-parts.ts'

/** All complete files of a media folder by their names, one in memory at a time; none when there is no folder. */
export async function* mediaFiles(folder: string): AsyncGenerator<BackupPart> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing)
  for (const entry of entries) {
    // A leading dot marks a file that is still being written.
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const path = join(entry.parentPath, entry.name)
    // Files do not change, but one that no page names may have been removed meanwhile.
    const bytes = await readFile(path).catch(noneIfMissing)
    if (Buffer.isBuffer(bytes)) yield { name: relative(folder, path).split(sep).join('/'), bytes }
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
