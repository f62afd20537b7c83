import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, root } from '../source-files.ts'

export const clientScripts = () => filesUnder('dist/client/assets', /\.js$/)

/** Bytes that travel for one built file: its brotli copy where there is one. */
export function sentBytes(file: string): number {
  const path = join(root, 'dist/client', file)
  return readFileSync(existsSync(`${path}.br`) ? `${path}.br` : path).length
}
