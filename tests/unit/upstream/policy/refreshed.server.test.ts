import { expect, it } from 'vitest'
import { refreshed } from '#app/upstream/policy/refreshed.server.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

it('a value is read once for all who ask, and waited for when it was forgotten', async () => {
  let stored = 'one'
  let reads = 0
  const value = refreshed(60_000, 'none', async () => {
    reads++
    return stored
  })
  expect(await Promise.all([value.get(), value.get()])).toEqual(['one', 'one'])
  stored = 'two'
  expect([await value.get(), reads]).toEqual(['one', 1])
  value.forget()
  expect([await value.get(), reads]).toEqual(['two', 2])
})

it('an old value is shown while it is read anew, and a reading that was forgotten says nothing', async () => {
  const readings: ((value: string) => void)[] = []
  const value = refreshed(0, 'none', () => new Promise<string>((resolve) => readings.push(resolve)))
  const first = value.get()
  readings[0]?.('one')
  expect(await first).toBe('one')
  expect(await value.get()).toBe('one')
  value.forget()
  const after = value.get()
  readings[1]?.('of before')
  await turn()
  readings[2]?.('two')
  expect(await after).toBe('two')
})

it('says without waiting what is known, and that nothing is', async () => {
  const value = refreshed(60_000, 'none', async () => 'one')
  expect(value.known()).toBeUndefined()
  await value.get()
  expect(value.known()).toBe('one')
  value.forget()
  expect(value.known()).toBeUndefined()
})
