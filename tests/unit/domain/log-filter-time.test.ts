import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { harmlessAddress, withoutPersonal } from '#app/domain/personal-text.ts'

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

/** Processor time of one masking; the least of several, since whatever else runs only adds. */
function costUs(text: string, mask: (text: string) => string): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < 4; i++) {
    const began = process.cpuUsage()
    for (let j = 0; j < 3; j++) mask(text)
    const { user, system } = process.cpuUsage(began)
    least = Math.min(least, user + system)
  }
  return least
}

const filled = (prefix: string, piece: string, length: number) =>
  (prefix + piece.repeat(Math.ceil(length / piece.length))).slice(0, length)

/** A text that is eight times as long costs eight times as much; 64 times would be the square. */
function expectLinear(prefix: string, piece: string): void {
  const short = costUs(filled(prefix, piece, LENGTH), withoutPersonal)
  const long = costUs(filled(prefix, piece, LENGTH * TIMES), withoutPersonal)
  // Of what costs next to nothing the clock tells no ratio.
  expect(long / Math.max(short, 100), `${prefix}|${piece}: ${short} µs, then ${long} µs`).toBeLessThan(
    TIMES * 3,
  )
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
    const short = costUs(`/${'a'.repeat(200)}`, harmlessAddress)
    expect(costUs(`/${'a'.repeat(16_000)}`, harmlessAddress) / Math.max(short, 100)).toBeLessThan(3)
  })
})

it.each([
  ['a phone', `/${'x'.repeat(190)}/+79123456789`, '7912'],
  ['an e-mail', `/${'x/'.repeat(96)}ivan.petrov@example.ru`, 'ivan'],
])('%s that the cut goes through is not half written', (_name, address, half) => {
  expect(harmlessAddress(address)).not.toContain(half)
})
