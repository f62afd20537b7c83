import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createPageCache, type Made, type Turn } from '#server/pages/page-cache.ts'
import { seededRandom } from '../../../fixtures/random.ts'

type Page = { text: string; bytes(): number; settle(): Promise<void> }

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A connection that somebody waits on. */
const aVisitor = () => Object.assign(new EventEmitter(), { destroyed: false })

function hangUp(visitor: ReturnType<typeof aVisitor>): void {
  visitor.destroyed = true
  visitor.emit('close')
}

/** A cache with a clock that stands still, and renderings that end when they are told. */
function aCache({ maxBytes = 1_000_000, hourInMs = Number.POSITIVE_INFINITY } = {}) {
  const clock = { ms: 1_000_000 }
  const changes: number[] = []
  const rendered: string[] = []
  const waiting: { begin: () => void; end: (text?: string) => void; fail: (error: Error) => void }[] = []
  const givenUp: string[] = []
  const cache = createPageCache<Page, string>({
    maxBytes,
    version: {
      current: () => changes.length,
      leftAt: (version) => changes[version] ?? Number.NEGATIVE_INFINITY,
      nextHourInMs: () => hourInMs,
    },
    now: () => clock.ms,
    today: () => 60_000,
  })
  const make =
    (key: string) =>
    ({ waiting: visitors }: Turn) => {
      const version = changes.length
      rendered.push(`${key} ${version}`)
      const { promise, resolve, reject } = Promise.withResolvers<Made<Page, string>>()
      const pageOf = (text: string) => ({ page: { text, bytes: () => 9_000, settle: async () => {} } })
      const giveUp = () => {
        givenUp.push(`${key} ${version}`)
        waiting.splice(waiting.indexOf(task), 1)
        resolve('gone')
      }
      const task = {
        // From here on nobody listens to those who leave, as in the queue.
        begin: () => void visitors.off('close', giveUp),
        end: (text = `${key} ${version}`) => {
          if (text === 'busy') resolve(text)
          else if (text.startsWith('no page')) resolve({ answer: text })
          else resolve(text === '' ? undefined : pageOf(text))
        },
        fail: reject,
      }
      visitors.once('close', giveUp)
      waiting.push(task)
      return promise
    }
  return {
    cache,
    rendered,
    givenUp,
    wait: (ms: number) => {
      clock.ms += ms
    },
    now: () => clock.ms,
    change: () => void changes.push(clock.ms),
    version: () => changes.length,
    changedAt: (version: number) => changes[version] ?? Number.POSITIVE_INFINITY,
    begin: () => waiting[0]?.begin(),
    /** Ends the oldest rendering. */
    end: async (text?: string) => {
      const oldest = waiting.shift()
      oldest?.begin()
      oldest?.end(text)
      await turn()
    },
    fail: async () => {
      const oldest = waiting.shift()
      oldest?.begin()
      oldest?.fail(new Error('no flats'))
      await turn()
    },
    isRendering: () => waiting.length > 0,
    ask: async (key = '/a', visitor = aVisitor()): Promise<string | undefined> => {
      const found = cache.find(key, make(key))
      if (found) return found.text
      const made = await cache.make(key, make(key), visitor)
      if (made === undefined || typeof made === 'string') return made
      return 'page' in made ? made.page.text : made.answer
    },
  }
}

/** A cache that has the page. */
async function filled(options = {}) {
  const site = aCache(options)
  for (const _ of [1, 2]) {
    const asked = site.ask()
    await site.end()
    await asked
  }
  site.rendered.length = 0
  return site
}

describe('a page that nothing has changed', () => {
  it('is rendered twice, then comes from the store', async () => {
    const site = await filled()
    expect([await site.ask(), await site.ask(), site.rendered]).toEqual(['/a 0', '/a 0', []])
    expect(site.cache.figures()).toMatchObject({ hits: 2, misses: 2, stale: 0, rendered: 2, pages: 1 })
  })

  it('is rendered once for all who ask at the same time', async () => {
    const site = aCache()
    const asked = [site.ask(), site.ask(), site.ask()]
    await site.end()
    expect([await Promise.all(asked), site.rendered]).toEqual([['/a 0', '/a 0', '/a 0'], ['/a 0']])
  })

  it('is made anew after three quarters of a minute, while the old one is shown for a second', async () => {
    const site = await filled()
    site.wait(44_000)
    expect([await site.ask(), site.rendered]).toEqual(['/a 0', []])
    site.wait(1_500)
    expect([await site.ask(), await site.ask(), site.rendered]).toEqual(['/a 0', '/a 0', ['/a 0']])
    await site.end('anew')
    expect(await site.ask()).toBe('anew')
  })

  it('is waited for when it has been wrong for a second, as one that nobody asked for meanwhile', async () => {
    const site = await filled()
    site.wait(50_000)
    const asked = site.ask()
    await site.end('anew')
    expect(await asked).toBe('anew')
  })

  it('ends with the hour of a text, and with the quarter of an hour', async () => {
    const site = await filled({ hourInMs: 5_000 })
    site.wait(4_999)
    await site.ask()
    expect(site.rendered).toEqual([])
    site.wait(1)
    await site.ask()
    expect(site.rendered).toEqual(['/a 0'])
  })
})

describe('a page that something has changed', () => {
  it('is shown for a second while exactly one new one is made, then that is waited for', async () => {
    const site = await filled()
    site.change()
    site.wait(900)
    expect([await site.ask(), await site.ask(), site.rendered]).toEqual(['/a 0', '/a 0', ['/a 1']])
    site.wait(100)
    const waiting = [site.ask(), site.ask()]
    await site.end()
    expect([await Promise.all(waiting), site.rendered]).toEqual([['/a 1', '/a 1'], ['/a 1']])
    expect(site.cache.figures()).toMatchObject({ stale: 2, rendered: 3 })
  })

  it('is wrong from the first change on that it does not have', async () => {
    const site = await filled()
    site.change()
    site.wait(800)
    site.change()
    site.wait(300)
    const asked = site.ask()
    await site.end()
    expect(await asked).toBe('/a 2')
  })

  it('is an old one when the change came while it was made', async () => {
    const site = await filled()
    site.wait(50_000)
    const asked = site.ask()
    site.change()
    site.wait(1_500)
    const later = site.ask()
    await site.end()
    expect(await asked).toBe('/a 0')
    // The later visitor came after the change: the page is made once more for all who did.
    await site.end()
    expect([await later, site.rendered]).toEqual(['/a 1', ['/a 0', '/a 1']])
  })
})

it('a page that may no longer be shown gives its place to another, which is asked for less', async () => {
  const site = await filled({ maxBytes: 15_000 })
  for (const _ of [1, 2, 3, 4]) await site.ask()
  const askTwice = async (key: string) => {
    for (const _ of [1, 2]) {
      const asked = site.ask(key)
      await site.end()
      await asked
    }
    site.rendered.length = 0
    const again = site.ask(key)
    await site.end()
    await again
    return site.rendered.length === 0
  }
  expect(await askTwice('/b')).toBe(false)
  site.change()
  site.wait(1_500)
  expect(await askTwice('/c')).toBe(true)
})

describe('what is no page for others', () => {
  it('goes to nobody but the request that made it, and is not stored', async () => {
    const site = aCache()
    const asked = [site.ask(), site.ask()]
    await site.end('')
    expect(await Promise.all(asked)).toEqual([undefined, undefined])
    expect(site.cache.figures()).toMatchObject({ pages: 0 })
  })

  it('a failure is thrown for the request that made it alone; the next one tries again', async () => {
    const site = aCache()
    const asked = [site.ask(), site.ask()]
    const first = expect(asked[0]).rejects.toThrow('no flats')
    await site.fail()
    await first
    expect(await asked[1]).toBeUndefined()
    const again = site.ask()
    await site.end()
    expect(await again).toBe('/a 0')
  })

  it('a failure of a replacement leaves the old page for its second, and is not thrown', async () => {
    const site = await filled()
    site.change()
    expect(await site.ask()).toBe('/a 0')
    await site.fail()
    expect(await site.ask()).toBe('/a 0')
    expect(site.rendered).toEqual(['/a 1', '/a 1'])
  })
})

describe('an answer that is no page to keep', () => {
  it('goes to all who wait for it, and to nobody who comes later', async () => {
    const site = aCache()
    const asked = [site.ask(), site.ask()]
    await site.end('no page here')
    expect(await Promise.all(asked)).toEqual(['no page here', 'no page here'])
    const later = site.ask()
    await site.end()
    expect(await later).toBe('/a 0')
  })

  it('is made once more for those who came after a change that it does not have', async () => {
    const site = aCache()
    const asked = site.ask()
    site.change()
    site.wait(1_500)
    const later = site.ask()
    await site.end('no page here')
    await site.end()
    expect([await asked, await later]).toEqual(['no page here', '/a 1'])
  })

  it('says to all who wait that there is no time for the page', async () => {
    const site = aCache()
    const asked = [site.ask(), site.ask()]
    await site.end('busy')
    expect([await Promise.all(asked), site.rendered]).toEqual([['busy', 'busy'], ['/a 0']])
    expect(site.cache.figures().rendered).toBe(0)
  })
})

describe('a page whose visitors leave', () => {
  it('gives its turn up when the last of them has left', async () => {
    const site = aCache()
    const [one, other] = [aVisitor(), aVisitor()]
    const asked = [site.ask('/a', one), site.ask('/a', other)]
    hangUp(one)
    expect(site.givenUp).toEqual([])
    hangUp(other)
    expect(site.givenUp).toEqual(['/a 0'])
    expect(await Promise.all(asked)).toEqual(['gone', 'gone'])
    expect(site.cache.isShared('/a')).toBe(false)
  })

  it('is made for a visitor who comes in the moment in which the turn is given up', async () => {
    const site = aCache()
    const one = aVisitor()
    const asked = site.ask('/a', one)
    hangUp(one)
    const later = [site.ask(), site.ask()]
    await turn()
    await site.end('anew')
    expect([await asked, ...(await Promise.all(later))]).toEqual(['gone', 'anew', 'anew'])
    expect(site.rendered).toHaveLength(2)
  })

  it('is made to its end once it has begun, also for who comes then', async () => {
    const site = aCache()
    const one = aVisitor()
    const asked = site.ask('/a', one)
    site.begin()
    hangUp(one)
    const later = site.ask()
    await site.end()
    expect([await asked, await later, site.rendered]).toEqual(['/a 0', '/a 0', ['/a 0']])
    expect([one.listenerCount('close'), site.givenUp]).toEqual([0, []])
  })

  it('is not made for a visitor who had left before', async () => {
    const site = aCache()
    const one = aVisitor()
    hangUp(one)
    expect([await site.ask('/a', one), site.rendered]).toEqual(['gone', []])
  })

  it('is made anew all the same when it was shown as an old one meanwhile', async () => {
    const site = await filled()
    site.change()
    await site.ask()
    site.wait(1_500)
    const one = aVisitor()
    const asked = site.ask('/a', one)
    hangUp(one)
    await site.end()
    expect([await asked, await site.ask(), site.givenUp]).toEqual(['/a 1', '/a 1', []])
  })
})

it('shows nobody a page that was wrong for a second when he came, whatever happens in which order', async () => {
  const faults: string[] = []
  let shown = 0
  for (let seed = 1; seed <= 40; seed++) {
    const random = seededRandom(seed)
    const site = aCache({ maxBytes: 40_000 })
    const ask = async (key: string) => {
      const cameAt = site.now()
      const visitor = aVisitor()
      const leaves = random.chance(0.2)
      if (leaves) setImmediate(hangUp, visitor)
      // A failed rendering is thrown for the request that made it.
      const text = await site.ask(key, visitor).catch(() => undefined)
      if (text === 'gone' && !visitor.destroyed) faults.push(`seed ${seed}: nothing for one who waits`)
      if (text === undefined || text === 'gone') return
      shown++
      const [ofKey, version] = text.split(' ')
      const wrongMs = cameAt - site.changedAt(Number(version))
      if (ofKey !== key || wrongMs >= 1_000)
        faults.push(`seed ${seed}: ${text} for ${key}, wrong for ${wrongMs} ms`)
    }
    const asked: Promise<void>[] = []
    for (let step = 0; step < 400; step++) {
      const what = random.below(10)
      if (what < 5) asked.push(ask(`/${random.below(6)}`))
      else if (what < 6) site.change()
      else if (what < 7) site.wait(random.below(3_000))
      else if (what < 8 && random.chance(0.2)) await site.fail()
      else await site.end(random.chance(0.05) ? '' : undefined)
      const { bytes } = site.cache.figures()
      if (bytes > 40_000) faults.push(`seed ${seed}: ${bytes} bytes`)
    }
    while (site.isRendering()) await site.end()
    await Promise.all(asked)
  }
  expect(faults).toEqual([])
  expect(shown).toBeGreaterThan(1_000)
})
