import { expect, it } from 'vitest'
import { windowWords } from '#app/blocks/flat/window-words.ts'

const plain = (...windows: Parameters<typeof windowWords>) =>
  windowWords(...windows).replaceAll('\u00a0', ' ')

it('joins the last two views by a word, as the sides', () => {
  expect(plain({ sides: ['Ю', 'З'], views: ['city', 'yard'] })).toBe(
    'Окна на юг и запад, вид на город и во двор',
  )
  expect(plain({ sides: [], views: ['river', 'park', 'yard'] })).toBe('Вид на реку, парк и во двор')
  expect(plain({ sides: ['С'], views: ['street'] })).toBe('Окна на север, вид на улицу')
  expect(plain({ sides: [], views: [] })).toBe('')
})
