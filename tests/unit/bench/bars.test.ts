import { afterEach, expect, it, vi } from 'vitest'
import { keeps, lineOf, tell } from '../../../bench/bars.ts'

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

it('a bar is kept up to itself, from its own side, and by nothing that was not measured', () => {
  expect([2.99, 3, 3.01].map((value) => keeps(value, { atMost: 3 }))).toEqual([true, true, false])
  expect([0.39, 0.4, 0.41].map((value) => keeps(value, { atLeast: 0.4 }))).toEqual([false, true, true])
  expect([keeps(Number.NaN, { atMost: 3 }), keeps(Number.NaN, { atLeast: 3 })]).toEqual([false, false])
})

it('a line says what was measured, what is asked, and what came of it', () => {
  expect(lineOf('pages_home_vs_hello', 1.4044, { atMost: 3 })).toBe(
    'pages_home_vs_hello 1.4, at most 3: kept',
  )
  expect(lineOf('scale_two_workers_vs_one', 1.634, { atLeast: 1.7 })).toBe(
    'scale_two_workers_vs_one 1.63, at least 1.7: MISSED',
  )
  expect(lineOf('pages_card_new_vs_hello', 257.61)).toBe('pages_card_new_vs_hello 258')
})

it('one missed bar makes the benchmark fail, whatever comes after it', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  tell('a', 1, { atMost: 1 })
  tell('b', 1)
  expect(process.exitCode).toBeUndefined()
  tell('c', 2, { atMost: 1 })
  tell('d', 1, { atMost: 1 })
  expect(process.exitCode).toBe(1)
  expect(write.mock.calls.map(([line]) => line)).toEqual([
    'ratio: a 1, at most 1: kept\n',
    'ratio: b 1\n',
    'ratio: c 2, at most 1: MISSED\n',
    'ratio: d 1, at most 1: kept\n',
  ])
})
