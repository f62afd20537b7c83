import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { KnownTexts } from '#app/backend/feeds/dialects/known-texts.ts'
import { SeenIds } from '#app/backend/feeds/dialects/seen-ids.ts'
import { UnitBatches } from '#app/backend/feeds/dialects/unit-batches.ts'
import { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { ProblemLog } from '#app/backend/feeds/problem.ts'
import type { HostileFeed } from '../../../fixtures/feeds/hostile-feed.ts'

/** Megabytes of objects that live long. The program takes some 15, and the texts of a feed as much as its bytes. */
const HEAP = 42
const FEED = 24

it.each(['yrl', 'price-list'] as const)(
  'reads a feed of %s whose flats have long texts of their own in little memory',
  async (dialect) => {
    const worker = new Worker(new URL('../../../fixtures/feeds/hostile-feed.ts', import.meta.url), {
      workerData: { dialect, megabytes: FEED } satisfies HostileFeed,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    })
    const [units] = await once(worker, 'message')
    await worker.terminate()
    expect(units).toBeGreaterThan(5_000)
  },
)

describe('what is kept of a feed', () => {
  /** Makes a list of texts known, and tells whether another one is. */
  const lists = () => {
    const known = new KnownTexts<number>()
    const isKnown = (...texts: string[]) => {
      known.clear()
      for (const text of texts) known.add(text)
      return known.find() !== undefined
    }
    const keep = (...texts: string[]) => {
      isKnown(...texts)
      known.keep(texts, 1)
    }
    return { isKnown, keep }
  }

  it.each([
    ['long', (index: number) => ['дом', `${index}`.padEnd(3_900, 'я')], 1_000],
    ['many', (index: number) => [`${index}`, ...Array.from({ length: 390 }, () => 'да')], 600],
    ['short', (index: number) => [`дом ${index}`], 2_100],
  ])('is a part of a feed whose lists of texts are %s', (_, textsOf, count) => {
    const { isKnown, keep } = lists()
    for (let index = 0; index < count; index++) keep(...textsOf(index))
    expect([isKnown(...textsOf(count - 1)), isKnown(...textsOf(0))]).toEqual([true, false])
  })

  it('is no list of texts that is longer than fields of a flat', () => {
    const { isKnown, keep } = lists()
    keep('я'.repeat(5_000))
    expect(isKnown('я'.repeat(5_000))).toBe(false)
  })

  it('is each id, whatever it is made of', () => {
    const ids = new SeenIds()
    const some = ['0', '7', '07', '1000007', '999999999', '1000000000', '-7', 'лот 7', 'я'.repeat(199), '']
    const others = [...some, `${'я'.repeat(198)}ю`]
    expect(others.map((id) => ids.add(id))).toEqual(others.map(() => true))
    expect(others.map((id) => ids.add(id))).toEqual(others.map(() => false))
  })

  it('is no number of ids with the same start when there are too many starts', () => {
    const ids = new SeenIds()
    const first = ids.numbersOf('дом 0')
    for (let house = 1; house < 10_000; house++) ids.numbersOf(`дом ${house}`)
    expect(ids.numbersOf('дом 10000')).toBeUndefined()
    expect(ids.numbersOf('дом 0')).toBe(first)
  })

  it('is passed on in batches, of refused offers too', async () => {
    const sizes: number[] = []
    const problems = new ProblemLog()
    const batches = new UnitBatches(problems, async ({ refusedIds }) => void sizes.push(refusedIds.length))
    for (let offer = 0; offer < 1_200; offer++) {
      batches.take(`лот ${offer}`, new OfferReport(problems, ''), 'id', () => null)
      if (batches.isFull) await batches.flush()
    }
    await batches.flush()
    expect(sizes).toEqual([500, 500, 200])
  })

  it('has an end: no developer has a million offers', () => {
    const batches = new UnitBatches(new ProblemLog(), async () => {})
    for (let offer = 0; offer < 1_048_576; offer++) batches.refuse()
    expect(() => batches.refuse()).toThrow('more than 1048576 offers. Split it.')
  })
})
