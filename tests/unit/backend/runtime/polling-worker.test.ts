import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Log, silentLog } from '#app/backend/runtime/log.ts'
import { pollingWorker } from '#app/backend/runtime/polling-worker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(work: (signal: AbortSignal) => Promise<boolean>, log: Log = silentLog) {
  return pollingWorker({ name: 'test', everyMs: 1_000, log, work })
}

it('looks again and again, and at once while there is more', async () => {
  const more = [true, true, false]
  const work = vi.fn(async () => more.shift() ?? false)
  const worker = start(work)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledTimes(4)
  await worker.stop()
})

it('never looks twice at the same time; a wake meanwhile means one more look', async () => {
  const looks: PromiseWithResolvers<boolean>[] = []
  const worker = start(() => {
    const look = Promise.withResolvers<boolean>()
    looks.push(look)
    return look.promise
  })
  worker.wake()
  worker.wake()
  expect(looks).toHaveLength(1)
  looks[0]?.resolve(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(looks).toHaveLength(2)
  looks[1]?.resolve(false)
  await worker.stop()
})

it('goes on after trouble, later', async () => {
  const warn = vi.fn()
  const work = vi.fn().mockRejectedValueOnce(new Error('the database is away')).mockResolvedValue(false)
  const worker = start(work, { ...silentLog, warn })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(warn).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledTimes(2)
  await worker.stop()
})

it('stops after the look under way, which is told of it', async () => {
  const looks: { signal: AbortSignal; end: (more: boolean) => void }[] = []
  const worker = start(
    (signal) =>
      new Promise((end) => {
        looks.push({ signal, end })
      }),
  )
  worker.wake()
  let isStopped = false
  const stopping = worker.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect([isStopped, looks[0]?.signal.aborted]).toEqual([false, true])
  looks[0]?.end(true)
  await stopping
  worker.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toHaveLength(1)
})
