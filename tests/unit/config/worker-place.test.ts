import { availableParallelism } from 'node:os'
import { expect, it } from 'vitest'
import { readEnv } from '#app/config/env.server.ts'
import { isFirstOfNode, shareOfNode, workerPlace } from '#app/config/worker-place.ts'
import { settingsOfWorker } from '#server/workers/worker-settings.ts'

it('a worker knows its number, and a node of one process has none', () => {
  expect(workerPlace('2/4')).toEqual({ number: 2, of: 4 })
  expect(workerPlace(undefined)).toBeUndefined()
  expect(isFirstOfNode({ number: 2, of: 4 })).toBe(false)
  expect(isFirstOfNode({ number: 1, of: 4 })).toBe(true)
  expect(isFirstOfNode(undefined)).toBe(true)
})

it('what a node may use is shared by its workers', () => {
  expect(shareOfNode(64, { number: 2, of: 4 })).toBe(16)
  expect(shareOfNode(64, undefined)).toBe(64)
  const env = readEnv({ DATABASE_POOL: '10', EVENTS_MAX: '5001', PAGE_CACHE_MB: '64', WORKERS: '8' })
  const own = settingsOfWorker(env, { number: 1, of: 8 })
  // A pool of one connection could not work.
  expect(own).toEqual({ ...env, DATABASE_POOL: 2, EVENTS_MAX: 626, PAGE_CACHE_MB: 8 })
})

it('WORKERS is a number, or as many as there are cores', () => {
  expect(readEnv({}).WORKERS).toBe(1)
  expect(readEnv({ WORKERS: '3' }).WORKERS).toBe(3)
  expect(readEnv({ WORKERS: 'auto' }).WORKERS).toBe(Math.min(availableParallelism(), 64))
  for (const WORKERS of ['0', '65', '1.5', 'all']) {
    expect(() => readEnv({ WORKERS })).toThrow('WORKERS: must be auto or a whole number from 1 to 64')
  }
})
