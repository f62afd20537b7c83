import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/**
 * Words that buyers stumbled over, each with what stands in its place today. They were written in more than one
 * file, and a copied sentence brings them back.
 */
const WITHDRAWN = [
  ['у двух — четырёх', 'у нескольких квартир, до четырёх'],
  ['Особенности, все сразу', 'Особенности (все отмеченные)'],
  ['Уточнить в подборе', 'the filter itself'],
  ['Достаточно уступить в одном', 'Уберите одно условие'],
  ['Обмен на новую', 'Трейд-ин: ваша квартира в зачёт'],
  ['Отпечаток текста', 'Контрольная сумма текста'],
  ['Можно позвонить и самим', 'Или позвоните сами'],
  ['Согласен с ценой', 'Подтверждаю цену'],
  ['без единой дороги', 'a promise that the picture beside it breaks'],

  ['Лист {', 'what the picture shows'],
  ['"Шифр"', 'marks of drawings are not for buyers'],
  ['Вид А,', 'the name of the building'],
  ['МСК+', 'по Перми'],
  ['{option.label} — {option.count}', 'a number of flats with the word for it'],
] as const

const READ = /\.(tsx?|css|json|md)$/

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => READ.test(name))
    .map((name) => join(folder, name))

const texts = ['app', 'demo'].flatMap(filesOf).map((file) => {
  // Spaces that keep words together differ from place to place.
  const text = readFileSync(file, 'utf8').replaceAll(/\s+|&nbsp;/g, ' ')
  return { file, text }
})

it.each(WITHDRAWN)('nowhere says «%s»: %s', (words) => {
  expect(texts.filter(({ text }) => text.includes(words)).map(({ file }) => file)).toEqual([])
})

it('reads the screens and the demonstration', () => {
  expect(texts.some(({ text }) => text.includes('Уберите одно условие'))).toBe(true)
  expect(texts.some(({ text }) => text.includes('углу двух улиц'))).toBe(true)
})
