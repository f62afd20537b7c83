import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `password` is the superuser's, `site-password` that of the role that the site works as. */
type PasswordFile = 'password' | 'site-password'

/** A password, made once a data folder; only who starts the server may read its file. */
export async function serverPassword(home: string, file: PasswordFile): Promise<string> {
  const path = join(home, file)
  // 'wx' lets one of two processes that start at once write; both read what it wrote.
  await writeFile(path, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => {})
  return (await readFile(path, 'utf8')).trim()
}
