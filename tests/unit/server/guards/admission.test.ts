import { EventEmitter } from 'node:events'
import { ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAdmission } from '#server/guards/admission.ts'
import { aRequest } from '../requests.ts'

const limits = { concurrent: 2, queued: 3, maxWaitMs: 60_000 }
const anAnswer = () => new ServerResponse(aRequest({}))

/** Work that goes on until it is told to end. */
function aWork() {
  const { promise, resolve } = Promise.withResolvers<string>()
  const begun: number[] = []
  return {
    begun,
    end: () => resolve('done'),
    work: () => {
      begun.push(begun.length)
      return promise
    },
  }
}

/** As many turns of the event loop as all that waits may need. */
async function turns(count = 10): Promise<void> {
  for (let i = 0; i < count; i++) await turn()
}

afterEach(() => void vi.useRealTimers())

describe('the door', () => {
  it('lets a few in at once, keeps a few waiting, and refuses the rest at once', async () => {
    const door = createAdmission(limits)
    const { work, begun, end } = aWork()
    const running = [1, 2].map(() => door.admit(anAnswer(), work))
    await turns()
    const waiting = [1, 2, 3].map(() => door.admit(anAnswer(), work))
    await turns()
    expect(begun).toHaveLength(2)
    expect(await door.admit(anAnswer(), work)).toBe('busy')
    end()
    expect(await Promise.all([...running, ...waiting])).toEqual(Array(5).fill('done'))
    expect(begun).toHaveLength(5)
  })

  it('begins nothing for a visitor who left while he waited', async () => {
    const door = createAdmission(limits)
    const { work, begun, end } = aWork()
    const answers = [1, 2, 3, 4, 5].map(anAnswer)
    const all = answers.slice(0, 2).map((res) => door.admit(res, work))
    await turns()
    all.push(...answers.slice(2).map((res) => door.admit(res, work)))
    for (const res of answers.slice(2)) {
      res.destroy()
      res.emit('close')
    }
    end()
    expect(await Promise.all(all)).toEqual(['done', 'done', 'gone', 'gone', 'gone'])
    expect(begun).toHaveLength(2)
    expect(await door.admit(anAnswer(), work)).toBe('done')
  })

  it('gives up those whose turn does not come in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const door = createAdmission({ ...limits, concurrent: 1 })
    const { work, begun, end } = aWork()
    const first = door.admit(anAnswer(), work)
    await turns()
    const second = door.admit(anAnswer(), work)
    await vi.advanceTimersByTimeAsync(limits.maxWaitMs)
    expect(await second).toBe('busy')
    end()
    expect(await first).toBe('done')
    expect(begun).toHaveLength(1)
  })

  it('is free again after work that failed', async () => {
    const door = createAdmission({ ...limits, concurrent: 1 })
    const failing = door.admit(anAnswer(), () => Promise.reject(new Error('broke')))
    await expect(failing).rejects.toThrow('broke')
    expect(await door.admit(anAnswer(), async () => 'done')).toBe('done')
  })

  it('keeps no more waiting than are done in a second, as long as they take now', async () => {
    let ms = 0
    const door = createAdmission(
      { concurrent: 1, queued: 100, maxWaitMs: 60_000, workOffMs: 1_000 },
      () => ms,
    )
    const waiting = async (taskMs: number) => {
      for (let i = 0; i < 60; i++) {
        await door.admit(anAnswer(), async () => {
          ms += taskMs
        })
      }
      const { work, end } = aWork()
      const all = [door.admit(anAnswer(), work)]
      await turns()
      while (!door.isFull()) all.push(door.admit(anAnswer(), work))
      expect(await door.admit(anAnswer(), work)).toBe('busy')
      end()
      await Promise.all(all)
      return all.length - 1
    }
    expect(await waiting(1)).toBe(100)
    expect(await waiting(50)).toBeLessThan(25)
    expect(await waiting(50)).toBeGreaterThan(15)
    // A few are no crowd, and one that hangs counts for a second.
    expect(await waiting(10_000)).toBe(8)
    expect(door.msPerTask()).toBeLessThanOrEqual(1_000)
  })

  it('lets what many wait for in first, also when the queue is full', async () => {
    const door = createAdmission({ concurrent: 1, queued: 2, maxWaitMs: 60_000 })
    const order: string[] = []
    const { work, end } = aWork()
    const first = door.admit(anAnswer(), work)
    await turns()
    const others = [1, 2].map((i) => door.admit(anAnswer(), async () => order.push(`page ${i}`)))
    const urgent = door.admit(anAnswer(), async () => order.push('urgent'), true)
    end()
    await Promise.all([first, ...others, urgent])
    expect(order).toEqual(['urgent', 'page 1', 'page 2'])
  })

  it('lets what is quick pass between any two, however many stand before it', async () => {
    const door = createAdmission({ concurrent: 50, queued: 50, maxWaitMs: 60_000 })
    const order: string[] = []
    const quick = new EventEmitter()
    quick.on('probe', () => order.push('probe'))
    const all = Array.from({ length: 6 }, () => door.admit(anAnswer(), async () => order.push('page')))
    const probes = (async () => {
      for (let i = 0; i < 6; i++) {
        await turn()
        quick.emit('probe')
      }
    })()
    await Promise.all([...all, probes])
    expect(order.join(' ')).not.toContain('page page page')
  })

  it('lets everybody be heard before the next, who come one in a turn', async () => {
    let came = 0
    const door = createAdmission({ ...limits, arrivals: () => came }, () => 0)
    const order: string[] = []
    const page = door.admit(anAnswer(), async () => order.push('page'))
    for (; came < 20; came++) {
      order.push('request')
      await turn()
    }
    await page
    expect(order).toEqual([...Array(20).fill('request'), 'page'])
  })

  it('begins all the same when requests go on to come', async () => {
    let ms = 0
    // Each turn takes a millisecond, and brings a request.
    const door = createAdmission({ ...limits, arrivals: () => ++ms }, () => ms)
    expect(await door.admit(anAnswer(), async () => 'done')).toBe('done')
    expect(ms).toBeLessThan(50)
  })
})
