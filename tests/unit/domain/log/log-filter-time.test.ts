import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forLog } from '#app/domain/log/log-filter.ts'
import { harmlessAddress, withoutPersonal } from '#app/domain/log/personal-text.ts'

/** Beginnings and pieces of what the masks look for, each of which may begin a search that finds no end. */
const pieces = [
  'a',
  'A',
  '0',
  '7',
  '8',
  '%20',
  '%40',
  '@',
  '.',
  '-',
  '_',
  '/',
  '//',
  ':',
  '=',
  '(',
  ')',
  '"',
  "'",
  '`',
  '\\',
  '\\"',
  ' ',
  '\n',
  'phone',
  'phone=',
  '"phone":"',
  '\\"phone\\":\\"',
  "token='",
  'Key (',
  'Key (a)=(',
  'Key ()=((',
  'row contains (',
  'invalid input syntax for ',
  'invalid input syntax for x: "',
  'Bearer ',
  'cookie=',
  'cookie ',
  '://a:',
  'a@',
  'a@a.',
  'Аа',
  'Аа ',
  'Аа-',
  'вич',
  'паспорт',
  'code',
  '45 10 ',
  '+7 ',
  '912-',
  '770-001',
  'f0',
]
const LENGTH = 1_000
const TIMES = 8

/** A few rounds find the true cost on an idle machine; on a busy one it takes more, and a true square takes all. */
const ROUNDS = { least: 6, most: 200 }

/**
 * How many times as long the masking of the second text takes as `times` maskings of the first. Of each the quickest of
 * several rounds counts, since whatever else the machine does only adds; of what costs next to nothing the clock tells
 * no ratio. Both must take about as long if all is well: a busy machine interrupts a long task and spares a short one.
 *
 * @param limit - more rounds are made while the ratio is not below it
 */
function ratioOf(
  [short, long]: readonly [string, string],
  mask: (text: string) => unknown,
  { limit, times = 1 }: { limit: number; times?: number },
): { ratio: number; costs: string } {
  let [shortMs, longMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const ratio = () => longMs / Math.max(shortMs, 0.05 * times)
  for (let i = 0; i < ROUNDS.least || (i < ROUNDS.most && ratio() >= limit); i++) {
    shortMs = Math.min(shortMs, costMs(short, mask, times))
    longMs = Math.min(longMs, costMs(long, mask, 1))
  }
  return { ratio: ratio(), costs: `${times} times ${shortMs / times} ms, then ${longMs} ms` }
}

function costMs(text: string, mask: (text: string) => unknown, times: number): number {
  const startedAt = performance.now()
  for (let i = 0; i < times; i++) mask(text)
  return performance.now() - startedAt
}

const filled = (prefix: string, piece: string, length: number) =>
  (prefix + piece.repeat(Math.ceil(length / piece.length))).slice(0, length)

/** A text that is eight times as long costs eight times as much; the square would be 64 times. */
function expectLinear(prefix: string, piece: string): void {
  const texts = [filled(prefix, piece, LENGTH), filled(prefix, piece, LENGTH * TIMES)] as const
  const { ratio, costs } = ratioOf(texts, withoutPersonal, { limit: 3, times: TIMES })
  expect(ratio, `${prefix}|${piece}: ${costs}`).toBeLessThan(3)
}

describe('masking takes as long as the text is', () => {
  it.each(pieces)('of %j over and over', (piece) => {
    expectLinear('', piece)
  })

  it('of any few pieces over and over, after any beginning', () => {
    const some = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(some, some, (prefix, piece) => expectLinear(prefix.join(''), piece.join(''))),
      { numRuns: 60, seed: 10 },
    )
  })

  it('and of an address no more than its first 200 characters is looked at or written', () => {
    expect(harmlessAddress(`/${'x/'.repeat(5_000)}`).length).toBeLessThanOrEqual(201)
    const { ratio } = ratioOf([`/${'a'.repeat(200)}`, `/${'a'.repeat(16_000)}`], harmlessAddress, {
      limit: 3,
    })
    expect(ratio).toBeLessThan(3)
  })

  it.each(['x', '(1', '45 ', 'a@', 'Иванов '])(
    'a line of the log costs as much of 300,000 characters of %j as of those that are looked at',
    (piece) => {
      const ofLength = (length: number) => `${filled('', piece, length)} 4510123456`
      const { ratio, costs } = ratioOf([ofLength(10_000), ofLength(300_000)], forLog, { limit: 5 })
      expect(ratio, costs).toBeLessThan(5)
    },
  )
})

it.each([
  ['a phone', `/${'x'.repeat(190)}/+79123456789`, '7912'],
  ['an e-mail', `/${'x/'.repeat(96)}ivan.petrov@example.ru`, 'ivan'],
])('%s that the cut goes through is not half written', (_name, address, half) => {
  expect(harmlessAddress(address)).not.toContain(half)
})
