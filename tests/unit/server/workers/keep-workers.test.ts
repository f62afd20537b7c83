import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '#server/log.ts'
import { keepWorkers } from '#server/workers/keep-workers.ts'
import type { Order, Report } from '#server/workers/messages.ts'

const database = { host: '/run', port: 1, user: 'site', password: 'x', database: 'site', ssl: false } as const

/** A process that a test ends and lets speak. */
class FakeWorker extends EventEmitter {
  readonly orders: Order[] = []
  readonly signals: string[] = []
  readonly number: number
  /** What it answers when it is asked for its figures; undefined: nothing. */
  figures: Report | undefined

  constructor(number: number) {
    super()
    this.number = number
  }

  says(report: Report) {
    this.emit('report', report)
  }
  getsReady() {
    this.says({ is: 'new' })
    this.says({ is: 'started' })
    this.says({ is: 'alive', isReady: true })
  }
  ends(code: number | null, signal: string | null = null) {
    this.emit('end', code, signal)
  }
}

function startGroup(count: number) {
  const forked: FakeWorker[] = []
  const lines: string[] = []
  const workers = keepWorkers({
    count,
    database,
    log: createLog('info', { write: (line) => lines.push(line) }),
    now: Date.now,
    fork: (number) => {
      const fake = new FakeWorker(number)
      forked.push(fake)
      return {
        tell: (order) => {
          fake.orders.push(order)
          if (order.do === 'measure' && fake.figures) fake.says(fake.figures)
        },
        end: (signal) => fake.signals.push(signal),
        onReport: (listener) => fake.on('report', listener),
        onEnd: (listener) => fake.on('end', listener),
      }
    },
  })
  const at = (index: number): FakeWorker => {
    const found = forked[index]
    if (!found) throw new Error(`no worker was forked as number ${index + 1}`)
    return found
  }
  return { workers, forked, lines, at }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the workers of a node', () => {
  it('begin with one alone, which listens at once; the others listen when they are ready', async () => {
    const { workers, forked, at } = startGroup(3)
    expect(forked).toHaveLength(1)
    at(0).getsReady()
    expect(at(0).orders[0]).toEqual({ do: 'start', listen: 'now', database })
    expect(forked.map(({ number }) => number)).toEqual([1, 2, 3])
    at(1).getsReady()
    at(2).getsReady()
    expect(at(2).orders[0]).toEqual({ do: 'start', listen: 'when ready', database })
    await workers.started
  })

  it('fail with the first that cannot start', async () => {
    const { workers, at } = startGroup(2)
    at(0).says({ is: 'new' })
    at(0).ends(1)
    await expect(workers.failed).rejects.toThrow('no worker could start')
  })

  it('are replaced, later each time while they keep ending, and at once after a steady time', async () => {
    const { forked, at } = startGroup(2)
    at(0).getsReady()
    at(1).getsReady()
    const pauses: number[] = []
    for (let i = 0; i < 8; i++) {
      at(forked.length - 1).ends(null, 'SIGKILL')
      const before = forked.length
      const endedAt = Date.now()
      while (forked.length === before) await vi.advanceTimersByTimeAsync(500)
      pauses.push(Date.now() - endedAt)
      at(forked.length - 1).getsReady()
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    const last = at(forked.length - 1)
    for (let i = 0; i < 70; i++) {
      await vi.advanceTimersByTimeAsync(1_000)
      for (const one of forked) one.says({ is: 'alive', isReady: true })
    }
    const before = forked.length
    last.ends(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(forked).toHaveLength(before + 1)
    expect(at(before).number).toBe(2)
  })

  it('are replaced at once when an operator ends one by a signal', async () => {
    const { forked, lines, at } = startGroup(2)
    at(0).getsReady()
    at(1).getsReady()
    at(0).ends(0)
    await vi.advanceTimersByTimeAsync(0)
    expect(forked.map(({ number }) => number)).toEqual([1, 2, 1])
    at(2).says({ is: 'new' })
    expect(at(2).orders[0]).toMatchObject({ listen: 'when ready' })
    expect(lines.join('')).not.toContain('"level":"error"')
  })

  it('the one that comes when nobody answers listens at once, and if it fails the node has', async () => {
    const { workers, at } = startGroup(2)
    at(0).getsReady()
    at(1).getsReady()
    at(0).ends(null, 'SIGKILL')
    at(1).ends(null, 'SIGKILL')
    await vi.advanceTimersByTimeAsync(1_000)
    at(2).says({ is: 'new' })
    expect(at(2).orders[0]).toMatchObject({ listen: 'now' })
    at(2).ends(1)
    await expect(workers.failed).rejects.toThrow('no worker could start')
  })

  it('that is silent for a minute is killed', async () => {
    const { at } = startGroup(2)
    at(0).getsReady()
    at(1).getsReady()
    for (let i = 0; i < 62; i++) {
      at(1).says({ is: 'alive', isReady: true })
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(at(0).signals).toEqual(['SIGKILL'])
    expect(at(1).signals).toEqual([])
  })

  it('are ready together while one of them is', () => {
    const { at } = startGroup(2)
    at(0).getsReady()
    at(1).getsReady()
    const known = (index: number) =>
      at(index)
        .orders.filter((order) => order.do === 'know')
        .at(-1)
    at(0).says({ is: 'alive', isReady: false })
    expect(known(1)).toEqual({ do: 'know', isReady: true })
    at(1).says({ is: 'alive', isReady: false })
    expect(known(0)).toEqual({ do: 'know', isReady: false })
    at(0).says({ is: 'alive', isReady: true })
    expect(known(1)).toEqual({ do: 'know', isReady: true })
  })

  it('stop together: each gets SIGTERM, the stubborn are killed, and a fault is told', async () => {
    const { workers, forked, at } = startGroup(2)
    at(0).getsReady()
    at(1).getsReady()
    const stopped = workers.stop()
    expect(forked.map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM']])
    at(0).ends(0)
    await vi.advanceTimersByTimeAsync(27_000)
    expect(at(1).signals).toEqual(['SIGTERM', 'SIGKILL'])
    at(1).ends(null, 'SIGKILL')
    expect(await stopped).toBe(false)
    expect(forked).toHaveLength(2)
  })

  it('stop cleanly when each ends by itself, one that waits for its turn to begin too', async () => {
    const { workers, forked, at } = startGroup(2)
    at(0).getsReady()
    at(1).getsReady()
    at(0).ends(1)
    const stopped = workers.stop()
    at(1).ends(0)
    expect(await stopped).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(forked).toHaveLength(2)
  })

  it('sum what they have counted, and not again what comes from one after its end', async () => {
    const { workers, at } = startGroup(2)
    for (const number of [0, 1]) at(number).getsReady()
    const counted = (value: number): Report => ({
      is: 'measured',
      metrics: [
        {
          name: 'pages',
          help: 'Pages.',
          type: 'counter',
          aggregator: 'sum',
          values: [{ value, labels: {} }],
        },
      ],
    })
    at(0).figures = counted(4)
    at(1).says(counted(3))
    at(1).ends(1)
    at(1).says(counted(3))
    expect(await workers.metrics()).toContain('\npages 7\n')
  })
})
