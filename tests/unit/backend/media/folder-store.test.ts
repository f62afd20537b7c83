import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderStore } from '#app/backend/media/folder-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('folderStore', () => {
  it('keeps a file under its name, and replaces it whole', async () => {
    const store = folderStore(folder)
    expect(await store.size('p/a/800.webp')).toBeUndefined()
    expect(await store.read('p/a/800.webp')).toBeUndefined()
    await store.write('p/a/800.webp', Buffer.from('first'))
    await store.write('p/a/800.webp', Buffer.from('second'))
    expect(await store.size('p/a/800.webp')).toBe(6)
    expect(String(await store.read('p/a/800.webp'))).toBe('second')
    expect(readdirSync(join(folder, 'p/a'))).toEqual(['800.webp'])
  })

  it('leaves nothing behind when a write fails', async () => {
    writeFileSync(join(folder, 'p'), 'a file where a folder should be')
    await expect(folderStore(folder).write('p/a.webp', Buffer.from('x'))).rejects.toThrow()
    expect(readdirSync(folder)).toEqual(['p'])
  })

  it.each(['../a', 'p/../../a', '/etc/passwd', 'p//a', 'p/.a', '', 'p\\a', 'C:a', 'p/\0'])(
    'refuses %j',
    async (name) => {
      await expect(folderStore(folder).write(name, Buffer.from('x'))).rejects.toThrow(RangeError)
      await expect(folderStore(folder).read(name)).rejects.toThrow(RangeError)
    },
  )

  it('says that a folder is no file', async () => {
    const store = folderStore(folder)
    await store.write('p/a/800.webp', Buffer.from('x'))
    expect(await store.size('p/a')).toBeUndefined()
    expect(await store.size('p/a/800.webp/b')).toBeUndefined()
  })
})
