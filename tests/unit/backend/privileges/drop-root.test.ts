import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderStore } from '#app/backend/media/folder-store.ts'
import { unprivilegedAccount } from '#app/backend/privileges/drop-root.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import { silentLog } from '#app/backend/runtime/log.ts'

const isRoot = process.getuid?.() === 0
const SITE_UID = 51_700

let folder: string
let said: string[]
const log: Log = { ...silentLog, warn: (_facts, message) => void said.push(message) }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-root-'))
  await chmod(folder, 0o755)
  said = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Another account must be able to read the program, its packages and node. */
const isCheckoutOpen =
  isRoot &&
  spawnSync(process.execPath, ['-e', `require(${JSON.stringify(join(process.cwd(), 'package.json'))})`], {
    uid: SITE_UID,
    gid: SITE_UID,
    cwd: '/',
  }).status === 0

describe.runIf(isRoot && !isCheckoutOpen)('a site that root starts in a checkout of its own', () => {
  it('stays root, and says what to open', async () => {
    expect(await unprivilegedAccount(join(folder, 'data'), log)).toBeUndefined()
    expect(said).toEqual([expect.stringMatching(/is closed to other accounts: move the checkout/)])
  })
})

describe.runIf(isCheckoutOpen)('a site that root starts', () => {
  it('becomes the owner of its data folder', async () => {
    const data = join(folder, 'data')
    await mkdir(data)
    await chown(data, 12_345, 12_346)
    expect(await unprivilegedAccount(data, log)).toEqual({ uid: 12_345, gid: 12_346 })
  })

  it('becomes nobody in particular where the folder is not there yet', async () => {
    expect(await unprivilegedAccount(join(folder, 'to', 'come'), log)).toEqual({
      uid: SITE_UID,
      gid: SITE_UID,
    })
    expect(said).toEqual([])
  })

  it('stays root, and says why, where it could not work as somebody else', async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    expect(await unprivilegedAccount(join(closed, 'data'), log)).toBeUndefined()
    expect(await unprivilegedAccount(dirname(process.cwd()), log)).toBeUndefined()
    expect(said).toEqual([
      expect.stringContaining(`${closed}, above DATA_DIR, is closed`),
      expect.stringContaining('holds the program'),
    ])
  })

  it('finds pictures of a command run by root in its own hands', async () => {
    const media = join(folder, 'media')
    await mkdir(media)
    await chown(media, 12_345, 12_345)
    await folderStore(media).write('p/0123/800.webp', Buffer.from('picture'))
    for (const name of ['p', 'p/0123', 'p/0123/800.webp'])
      expect((await stat(join(media, name))).uid, name).toBe(12_345)
  })
})

describe.runIf(!isRoot)('a site that a user starts', () => {
  it('stays who it is', async () => {
    expect(await unprivilegedAccount(folder, log)).toBeUndefined()
    expect(said).toEqual([])
  })
})
