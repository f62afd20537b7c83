import { describe, expect, it } from 'vitest'
import { createMemory } from '#server/media/media-memory.ts'

const KEY = 'p/0123456789abcdef0123'

function aReader(bytes = 10) {
  const reads: string[] = []
  return {
    reads,
    read: async (name: string) => {
      reads.push(name)
      if (name.includes('broken')) throw new Error('the store is away')
      return name.includes('absent') ? undefined : Buffer.alloc(bytes, name)
    },
  }
}

describe('createMemory', () => {
  it('reads a file once, also for those who ask at the same time', async () => {
    const { read, reads } = aReader()
    const recall = createMemory(read)
    await Promise.all([recall(`${KEY}/a`), recall(`${KEY}/a`), recall(`${KEY}/a`)])
    await recall(`${KEY}/a`)
    expect(reads).toHaveLength(1)
  })

  it('lets go of what was asked for longest ago when it is full', async () => {
    const { read, reads } = aReader()
    const recall = createMemory(read, { most: 25 })
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await recall(name)
    expect(reads).toEqual(['a', 'b', 'c', 'b'])
  })

  it('keeps nothing that is larger than all of it', async () => {
    const { read, reads } = aReader(100)
    const recall = createMemory(read, { most: 25 })
    await recall('a')
    await recall('a')
    expect(reads).toEqual(['a', 'a'])
  })

  it('looks again after a minute where the name does not say what is inside', async () => {
    let now = 0
    const { read, reads } = aReader()
    const recall = createMemory(read, { now: () => now })
    for (const name of ['demo/plan.svg', `${KEY}/800.webp`]) await recall(name)
    now = 61_000
    for (const name of ['demo/plan.svg', `${KEY}/800.webp`]) await recall(name)
    expect(reads).toEqual(['demo/plan.svg', `${KEY}/800.webp`, 'demo/plan.svg'])
  })

  it('remembers neither absence nor failure', async () => {
    const { read, reads } = aReader()
    const recall = createMemory(read)
    expect(await recall('absent')).toBeUndefined()
    expect(await recall('absent')).toBeUndefined()
    await expect(recall('broken')).rejects.toThrow('away')
    await expect(recall('broken')).rejects.toThrow('away')
    expect(reads).toHaveLength(4)
  })
})
