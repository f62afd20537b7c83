import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The password for TCP, made once a data folder; only who may read the folder has it. */
export async function serverPassword(home: string): Promise<string> {
  const path = join(home, 'password')
  // 'wx' lets one of two processes that start at once write; both read what it wrote.
  await writeFile(path, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => {})
  return (await readFile(path, 'utf8')).trim()
}
