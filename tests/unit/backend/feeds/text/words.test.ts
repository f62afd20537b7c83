import { expect, it } from 'vitest'
import { cleanText, readName } from '#app/backend/feeds/text/clean-text.ts'
import { parseRoubles } from '#app/backend/feeds/text/parse-number.ts'

it.each([
  ['54 м<sup>2</sup>', '54 м²'],
  ['54 м <SUP> 2 </SUP>, 3 м<sup>3</sup>', '54 м², 3 м³'],
  ['54 м&sup2;', '54 м²'],
  ['2<sup>1</sup>', '2 1'],
])('the text %j is %j', (raw, text) => {
  expect(cleanText(raw)).toBe(text)
})

it.each([
  ['ЖК "Притяжение"', 'ЖК «Притяжение»'],
  ['ООО "СЗ "Берег""', 'ООО «СЗ «Берег»»'],
  ['"Лес" и „Луг“', '«Лес» и «Луг»'],
  ['ЖК «Речной»', 'ЖК «Речной»'],
  ['ЖК "Речной', 'ЖК "Речной'],
  ['ЖК &quot;Речной&quot;', 'ЖК «Речной»'],
])('the name %j is %j on pages', (raw, name) => {
  expect(readName(raw)).toBe(name)
})

it.each([
  ['5000 тыс. руб.', 5_000_000],
  ['5 400,5 тыс.', 5_400_500],
  ['5,4 млн ₽', 5_400_000],
  ['5400 т.р.', 5_400_000],
  ['5400т.р.', 5_400_000],
  ['5 400 000 руб.', 5_400_000],
  ['5400000', 5_400_000],
  ['3 000 млн руб.', null],
])('the price %j is %j roubles', (raw, roubles) => {
  expect(parseRoubles(raw)).toBe(roubles)
})
