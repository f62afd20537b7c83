import { describe, expect, it } from 'vitest'
import { createMediaCache } from '#server/media/media-cache.ts'

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

describe('createMediaCache', () => {
  it('reads a file once, also for those who ask at the same time', async () => {
    const { read, reads } = aReader()
    const cached = createMediaCache(read)
    await Promise.all([cached(`${KEY}/a`), cached(`${KEY}/a`), cached(`${KEY}/a`)])
    await cached(`${KEY}/a`)
    expect(reads).toHaveLength(1)
  })

  it('lets go of what was asked for longest ago when it is full', async () => {
    const { read, reads } = aReader()
    const cached = createMediaCache(read, { maxBytes: 25 })
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await cached(name)
    expect(reads).toEqual(['a', 'b', 'c', 'b'])
  })

  it('keeps nothing that is larger than all of it', async () => {
    const { read, reads } = aReader(100)
    const cached = createMediaCache(read, { maxBytes: 25 })
    await cached('a')
    await cached('a')
    expect(reads).toEqual(['a', 'a'])
  })

  it('looks again after a minute where the name does not say what is inside', async () => {
    let now = 1
    const { read, reads } = aReader()
    const cached = createMediaCache(read, { now: () => now })
    for (const name of ['demo/plan.svg', `${KEY}/800.webp`]) await cached(name)
    now = 61_000
    for (const name of ['demo/plan.svg', `${KEY}/800.webp`]) await cached(name)
    expect(reads).toEqual(['demo/plan.svg', `${KEY}/800.webp`, 'demo/plan.svg'])
  })

  it('gives a file to everybody who waits for it, also when it is dropped before it has come', async () => {
    const given = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const cached = createMediaCache(async (name) => (name === 'slow' ? given.promise : Buffer.alloc(20)), {
      maxBytes: 25,
    })
    const waiting = [cached('slow'), cached('slow')]
    for (const name of ['a', 'b', 'c']) await cached(name)
    given.resolve(Buffer.alloc(20, 'slow'))
    const [first, second] = await Promise.all(waiting)
    expect([first?.length, second?.length]).toEqual([20, 20])
  })

  it('remembers neither absence nor failure', async () => {
    const { read, reads } = aReader()
    const cached = createMediaCache(read)
    expect(await cached('absent')).toBeUndefined()
    expect(await cached('absent')).toBeUndefined()
    await expect(cached('broken')).rejects.toThrow('away')
    await expect(cached('broken')).rejects.toThrow('away')
    expect(reads).toHaveLength(4)
  })
})
