import fc from 'fast-check'
import { expect, it } from 'vitest'
import { marked, markedPiece } from '#app/backend/search/words/marked.ts'

const found = ({ text, marks }: ReturnType<typeof marked>) => marks.map(([from, to]) => text.slice(from, to))

it('marks whole words, beginnings, and words beside each other as one', () => {
  const words = new Map([
    ['речной', 6],
    ['квартал', 3],
    ['елка', 4],
  ])
  expect(found(marked('«Речной квартал», Ёлка у дома', words))).toEqual(['Речной ква', 'Ёлка'])
})

it('marks a letter that is written as two code points', () => {
  expect(found(marked('Е\u0308лка', new Map([['елка', 4]])))).toEqual(['Е\u0308лка'])
})

const LONG = `${'Начало текста без того, что ищут. '.repeat(20)}Здесь ипотека для семьи. ${'Конец. '.repeat(50)}`

it('shows of a long text the piece with the found word', () => {
  const piece = markedPiece(LONG, new Map([['ипотека', 7]]))
  expect(found(piece)).toEqual(['ипотека'])
  expect(piece.text).toMatch(/^… .*Здесь ипотека для семьи\..* …$/)
  expect(piece.text.length).toBeLessThan(200)
})

it('shows the beginning of a text without it', () => {
  const piece = markedPiece(LONG, new Map())
  expect(piece.text).toMatch(/^Начало текста.* …$/)
  expect(piece.marks).toEqual([])
})

it('gives marks in order, inside the text, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.array(fc.string()), (text, words) => {
      const piece = markedPiece(text, new Map(words.map((word) => [word, Math.max(1, word.length - 1)])))
      expect(piece.text.isWellFormed()).toBe(true)
      let end = 0
      for (const [from, to] of piece.marks) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        end = to
      }
      expect(end).toBeLessThanOrEqual(piece.text.length)
    }),
  )
})
