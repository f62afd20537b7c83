import { expect, it } from 'vitest'
import { typesFound, typesSubmit } from '#app/features/flats/card/types-words.ts'

it('counts flats beside layouts once they are known', () => {
  expect(typesFound(12, 624)).toBe('12\u00a0планировок, 624\u00a0квартиры')
  expect(typesFound(1, undefined)).toBe('1\u00a0планировка')
})

it('says on the button what it shows', () => {
  expect([typesSubmit(21), typesSubmit(0)]).toEqual(['Показать 21\u00a0планировку', 'Показать варианты'])
})
