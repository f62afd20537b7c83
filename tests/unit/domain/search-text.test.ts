import { expect, it } from 'vitest'
import { foldText, foldWords, searchStem, significantWords } from '#app/domain/search-text.ts'

it.each([
  ['Пыжёвский, 7', 'пыжевский 7'],
  ['РК-4-257', 'рк 4 257'],
  ['  «Речной   квартал» ', 'речной квартал'],
  ['!!!', ''],
])('folds %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

it('folds a letter written as two code points like the one written as one', () => {
  expect(foldText('е\u0308лка')).toBe(foldText('ёлка'))
})

it('has no words in blank text', () => {
  expect(foldWords(' — ')).toEqual([])
})

it.each([
  ['река', 'рек'],
  ['реки', 'рек'],
  ['вид', 'вид'],
  ['дом', 'дом'],
  ['1024', '1024'],
  ['дома', 'дом'],
  ['доме', 'дом'],
  ['озерного', 'озерн'],
  ['озерный', 'озерн'],
  ['слободой', 'слобод'],
  ['мельничном', 'мельничн'],
  ['дворами', 'двор'],
  ['евро', 'евр'],
])('looks for %s as %s', (word, stem) => {
  expect(searchStem(word)).toBe(stem)
})

it('keeps of a question the words that tell something, and all where none does', () => {
  expect(significantWords(['жк', 'озерный', 'на', 'улице'])).toEqual(['озерный'])
  expect(significantWords(['в', 'городе'])).toEqual(['городе'])
  expect(significantWords(['на'])).toEqual(['на'])
})
