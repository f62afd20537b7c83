import { expect, it } from 'vitest'
import { ENTRY_KINDS } from '#app/contract/entries/entry-kinds.ts'

const faultsOf = (kind: 'about' | 'service', entry: object) => {
  const read = ENTRY_KINDS[kind].input.safeParse(entry)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** As YAML reads `{ year: 2015, title: Участок, text: Купили землю, укрепляли берег. }`: at the comma the text ends. */
const CUT = { year: 2015, title: 'Участок', text: 'Купили землю', 'укрепляли берег.': null }

it('a text in braces that is cut at a comma is refused, not published without its end', () => {
  const words = { title: 'О компании', description: 'О нас', lead: 'Строим', body: 'Текст' }
  expect(faultsOf('about', { ...words, timeline: [CUT], team: [], awards: [] })).toEqual([
    'timeline.0: Unrecognized key: "укрепляли берег."',
  ])
  expect(
    faultsOf('service', { ...words, steps: [{ title: 'Позвоните', text: 'Скажите', 'что ищете': null }] }),
  ).toEqual(['steps.0: Unrecognized key: "что ищете"'])
})
