import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `password` is the superuser's, `site-password` that of the site's role. */
type PasswordFile = 'password' | 'site-password'

/**
 * A random password, created once for each data folder; only the account that starts the server can read the
 * file.
 */
export async function serverPassword(home: string, file: PasswordFile): Promise<string> {
  const path = join(home, file)
  // With 'wx' only the first of two processes that start together writes; both read what it wrote.
  await writeFile(path, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => {})
  return (await readFile(path, 'utf8')).trim()
}
