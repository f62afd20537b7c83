import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { secretKeyOf } from '#app/backend/secrets/secret-key.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-key-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const keyOf = () => secretKeyOf({ DATA_DIR: folder, SECRET_KEY: undefined })

describe.skipIf(process.platform === 'win32')('the key in the data folder', () => {
  it('is for its owner alone, and stays the same', async () => {
    const key = await keyOf()
    expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
    expect(await keyOf()).toEqual(key)
  })

  it.each([0o604, 0o602, 0o644, 0o666])('is refused with permissions %o, with what to run', async (mode) => {
    await keyOf()
    await chmod(join(folder, 'secret.key'), mode)
    await expect(keyOf()).rejects.toThrow(`Run: chmod 600 ${join(folder, 'secret.key')}`)
  })

  it('may be read by a group, as files that a container is given often are', async () => {
    await keyOf()
    await chmod(join(folder, 'secret.key'), 0o640)
    await expect(keyOf()).resolves.toHaveLength(32)
  })
})
