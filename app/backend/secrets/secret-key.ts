import { randomBytes } from 'node:crypto'
import { link, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Log, silentLog } from '#app/backend/runtime/log.ts'
import type { Env } from '#app/config/env.server.ts'
import { leaveToOwner } from '../privileges/leave-to-owner.ts'
import { KEY_BYTES } from './cipher.ts'

/** Permissions of those who are neither the owner nor of the group. */
const EVERYBODY = 0o007

/**
 * SECRET_KEY, or the key kept in DATA_DIR/secret.key, made at the first start with a warning.
 *
 * @throws when the file holds something else: a new key would make all that is sealed unreadable; or when
 *   everybody on the machine may read or replace it
 */
export async function secretKeyOf(
  { SECRET_KEY, DATA_DIR }: Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>,
  log: Log = silentLog,
): Promise<Buffer> {
  if (SECRET_KEY) return Buffer.from(SECRET_KEY, 'base64')
  const file = join(DATA_DIR, 'secret.key')
  const known = await readKey(file)
  if (known) return known
  await mkdir(DATA_DIR, { recursive: true })
  await writeOnce(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`)
  log.warn(
    { file },
    'SECRET_KEY is not set: a key was made in DATA_DIR. Keep a copy of it: what it sealed opens with it alone',
  )
  const made = await readKey(file)
  if (!made) throw new Error(`${file} vanished while it was made`)
  return made
}

/** Of two processes at once the first one's key stays, and it is whole when it is there. */
async function writeOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`
  const handle = await open(draft, 'w', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
  await leaveToOwner(draft)
  await link(draft, file).catch((error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error
  })
  await rm(draft)
}

async function readKey(file: string): Promise<Buffer | undefined> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  })
  if (!handle) return undefined
  try {
    const { mode } = await handle.stat()
    if (process.platform !== 'win32' && (mode & EVERYBODY) !== 0) {
      throw new Error(
        `${file} is open to everybody on this machine. Run: chmod 600 ${file}\nIf others may have read it, make another key: docs/operations.md, "Another SECRET_KEY".`,
      )
    }
    const key = Buffer.from((await handle.readFile('utf8')).trim(), 'base64')
    if (key.length !== KEY_BYTES) throw new Error(`${file} holds no key of ${KEY_BYTES} bytes in base64`)
    return key
  } finally {
    await handle.close()
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
