import { expect, it } from 'vitest'
import { isForNewTab } from '#app/ui/button/new-tab.ts'

const PLAIN = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

it('a plain press is the page’s', () => {
  expect(isForNewTab(PLAIN)).toBe(false)
})

it.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'a press with %o is the browser’s',
  (press) => {
    expect(isForNewTab({ ...PLAIN, ...press })).toBe(true)
  },
)
