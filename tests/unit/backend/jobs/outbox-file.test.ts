import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOutboxFile } from '#app/backend/jobs/outbox-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-file-'))
})
afterEach(() => rm(folder, { recursive: true }))

const path = () => join(folder, 'outbox.jsonl')
const read = async () => (await readFile(path(), 'utf8')).split('\n')
const line = (key: string, text = 'Ждём вас') => ({ kind: 'sms' as const, text, key })

describe('the outbox file', () => {
  it('holds a line of JSON a message, for its owner alone', async () => {
    await openOutboxFile(folder).append(line('a', 'первая\nвторая'), false)
    expect(await read()).toEqual(['{"kind":"sms","text":"первая\\nвторая","key":"a"}', ''])
    expect((await stat(path())).mode & 0o777).toBe(0o600)
  })

  it('keeps every line whole that several writers bring at once', async () => {
    const writers = [openOutboxFile(folder), openOutboxFile(folder)]
    const keys = Array.from({ length: 200 }, (_, i) => `key-${i}`)
    await Promise.all(keys.map((key, i) => writers[i % 2]?.append(line(key, 'я'.repeat(i * 10)), false)))
    const lines = (await read()).filter((text) => text !== '')
    expect(lines.map((text) => JSON.parse(text).key).toSorted()).toEqual(keys.toSorted())
  })

  it('adds no second line for a repeat of one that is there', async () => {
    const file = openOutboxFile(folder)
    await file.append(line('a'), false)
    await file.append(line('a'), true)
    await file.append(line('b'), true)
    expect(await read()).toEqual([expect.stringContaining('"a"'), expect.stringContaining('"b"'), ''])
  })

  it('begins a new line after half of one', async () => {
    await appendFile(path(), '{"kind":"sm')
    await openOutboxFile(folder).append(line('a'), false)
    expect(await read()).toEqual(['{"kind":"sm', expect.stringContaining('"key":"a"'), ''])
  })

  it('fails each message of a batch that cannot be written, and goes on after', async () => {
    const file = openOutboxFile(path())
    await appendFile(path(), '')
    const refused = await Promise.allSettled([file.append(line('a'), false), file.append(line('b'), false)])
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await rm(path())
    await file.append(line('a'), false)
    expect(await readFile(join(path(), 'outbox.jsonl'), 'utf8')).toContain('"key":"a"')
  })
})

describe('erasing lines', () => {
  const lines = async () => (await read()).filter((text) => text !== '').map((text) => JSON.parse(text))

  it('overwrites them in their places, and leaves the others and what is being written', async () => {
    const file = openOutboxFile(folder)
    for (const key of ['a', 'b', 'c']) await file.append(line(key, `код 123456 ${key}`), false)
    await appendFile(path(), '{"kind":"sms","text":"half')
    const { size } = await stat(path())
    expect(await file.erase(async () => new Set(['b']))).toBe(2)
    expect((await stat(path())).size).toBe(size)
    const [a = '', b = '', c = '', half = ''] = await read()
    expect([JSON.parse(a), JSON.parse(c)]).toEqual([{ kind: 'erased' }, { kind: 'erased' }])
    expect(b).toContain('код 123456 b')
    expect(half).toBe('{"kind":"sms","text":"half')
    expect(await file.erase(async () => new Set(['b']))).toBe(0)
  })

  it('loses nothing that others write meanwhile, and reads lines longer than a part', async () => {
    const file = openOutboxFile(folder)
    const text = 'ж'.repeat(200_000)
    for (let i = 0; i < 5; i++) await file.append(line(`old-${i}`, text), false)
    const writer = openOutboxFile(folder)
    const writing = Promise.all(
      Array.from({ length: 50 }, (_, i) => writer.append(line(`new-${i}`, 'свежее'), false)),
    )
    const erased = await file.erase(async (keys) => new Set(keys.filter((key) => key.startsWith('new-'))))
    await writing
    expect(erased).toBe(5)
    const left = await lines()
    expect(left.filter(({ kind }) => kind === 'erased')).toHaveLength(5)
    expect(left.filter(({ text: words }) => words === 'свежее')).toHaveLength(50)
  })

  it('has nothing to do where there is no file', async () => {
    expect(await openOutboxFile(folder).erase(async () => new Set())).toBe(0)
  })
})
