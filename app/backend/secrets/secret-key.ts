import { randomBytes } from 'node:crypto'
import { link, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Log, silentLog } from '#app/backend/runtime/log.ts'
import type { Env } from '#app/config/env.server.ts'
import { giveToFolderOwner } from '../privileges/give-to-folder-owner.ts'
import { KEY_BYTES } from './cipher.ts'

/** Permission bits of users who are neither the owner nor in the group. */
const OTHERS_MASK = 0o007

/**
 * SECRET_KEY, or else the key in DATA_DIR/secret.key, which is created with a warning at the first start.
 *
 * @throws when the file has other contents, because a new key would make all sealed data unreadable; or when
 * every user of the machine can read or replace it
 */
export async function secretKeyOf(
  { SECRET_KEY, DATA_DIR }: Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>,
  log: Log = silentLog,
): Promise<Buffer> {
  const existing = await existingSecretKey({ SECRET_KEY, DATA_DIR })
  if (existing) return existing
  const file = join(DATA_DIR, 'secret.key')
  await mkdir(DATA_DIR, { recursive: true })
  await writeOnce(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`)
  log.warn(
    { file },
    'SECRET_KEY is not set: a key was made in DATA_DIR. Keep a copy of it: what it sealed opens with it alone',
  )
  const created = await readKey(file)
  if (!created) throw new Error(`${file} vanished while it was made`)
  return created
}

/** The same key where there is one already; undefined where a first start would make it. */
export async function existingSecretKey({
  SECRET_KEY,
  DATA_DIR,
}: Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>): Promise<Buffer | undefined> {
  return SECRET_KEY ? Buffer.from(SECRET_KEY, 'base64') : readKey(join(DATA_DIR, 'secret.key'))
}

/**
 * Writes a temporary file and links it, so that of two processes the first one wins and the file is always
 * complete.
 */
async function writeOnce(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}`
  const handle = await open(temporary, 'w', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
  await giveToFolderOwner(temporary)
  await link(temporary, file).catch((error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error
  })
  await rm(temporary)
}

async function readKey(file: string): Promise<Buffer | undefined> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  })
  if (!handle) return undefined
  try {
    const { mode } = await handle.stat()
    if (process.platform !== 'win32' && (mode & OTHERS_MASK) !== 0) {
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
