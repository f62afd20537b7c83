import fc from 'fast-check'
import { expect, it } from 'vitest'
import { differingLetters, editDistance, lettersOf } from '#app/backend/search/words/edit-distance.ts'

it.each([
  ['речной', 'ренчой', 1],
  ['квартал', 'квортал', 1],
  ['квартал', 'квартл', 1],
  ['квартал', 'кваартал', 1],
  ['квартал', 'квортл', 2],
  ['дом', 'дом', 0],
  ['', 'дом', 3],
])('%s and %s differ by %i typing errors', (a, b, errors) => {
  expect(editDistance(a, b, 3)).toBe(errors)
  expect(editDistance(b, a, 3)).toBe(errors)
})

/** The textbook's whole table, without limits. */
function slowDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.NaN
  for (let row = 0; row <= a.length; row++) {
    for (let column = 0; column <= b.length; column++) {
      const choices = [
        ...(row > 0 ? [at(row - 1, column) + 1] : []),
        ...(column > 0 ? [at(row, column - 1) + 1] : []),
        ...(row > 0 && column > 0 ? [at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)] : []),
        ...(row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? [at(row - 2, column - 2) + 1]
          : []),
      ]
      table[row]?.splice(column, 1, choices.length > 0 ? Math.min(...choices) : 0)
    }
  }
  return at(a.length, b.length)
}

const word = fc.string({ unit: fc.constantFrom('а', 'б', 'в', 'e'), maxLength: 9 })

it('counts as the whole table does, up to its limit', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(slowDistance(a, b), limit + 1))
    }),
  )
})

it('never leaves out by its letters a word that is near', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(differingLetters(lettersOf(a), lettersOf(b))).toBeLessThanOrEqual(2 * slowDistance(a, b))
    }),
  )
})

it('compares words longer than any without failing', () => {
  expect(editDistance('а'.repeat(500), 'а'.repeat(500), 2)).toBe(0)
})
