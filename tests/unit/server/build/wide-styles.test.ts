import { describe, expect, it } from 'vitest'
import { splitStyles } from '#server/build/wide-styles-plugin.ts'

const OWN = '.page{padding:1px}@media (width>=40rem){.page{padding:2px}}'
const PLAIN = '.flex{display:flex}.hidden{display:none}'
const NARROW = '@media not all and (width>=40rem){.max-sm\\:hidden{display:none}}'
const SM = '@media (width>=40rem){.sm\\:flex{display:flex}.sm\\:hidden{display:none}}'
const LG = '@media (width>=64rem){.lg\\:flex{display:flex}.lg\\:hidden{display:none}.lg\\:grid{display:grid}}'
const CONTAINER = '@container (width>=16rem){.a{color:red}}'
const PRINT = '@media print{.print\\:hidden{display:none}}'
const LATE = '.late>*{color:red}'
const utilities = (...rules: string[]) => `@layer utilities{${rules.join('')}}`

describe('the stylesheet of every page', () => {
  const { first, wide } = splitStyles(
    `@layer theme,utilities;${utilities(OWN, PLAIN, NARROW, SM, LG, CONTAINER, PRINT, LATE)}:root{--a:1}@media (width>=64rem){:root{--a:2}}`,
  )

  it('leaves to the second sheet what phones never use', () => {
    expect(first).toBe(`@layer theme,utilities;${utilities(OWN, PLAIN, NARROW, CONTAINER, LATE)}:root{--a:1}`)
  })

  it('has in the second one, in the same order, all that came after a class for wide screens', () => {
    expect(wide).toBe(`${utilities(SM, LG, CONTAINER, PRINT, LATE)}@media (width>=64rem){:root{--a:2}}`)
  })

  it('is not split where it has nothing for wide screens', () => {
    expect(() => splitStyles(utilities(PLAIN))).toThrow('no utilities for wide screens')
    expect(() => splitStyles('.a{color:red}')).toThrow('no utilities for wide screens')
  })

  it('has selectors that browsers skip by the classes of ancestors, as specific as before', () => {
    const quick = (selector: string) =>
      splitStyles(utilities(`${selector}{margin:0}`, SM)).first.slice(
        '@layer utilities{'.length,
        -'{margin:0}}'.length,
      )
    expect(quick(':where(.space-y-1>:not(:last-child))')).toBe(':where(.space-y-1)>:where(:not(:last-child))')
    expect(quick(':where(.divide-list\\/40>:not(:last-child))')).toBe(
      ':where(.divide-list\\/40)>:where(:not(:last-child))',
    )
    expect(quick(':is(.\\*\\:col-start-1>*)')).toBe('.\\*\\:col-start-1>*')
    expect(quick(':is(.sm\\:\\*\\:grow>*)')).toBe('.sm\\:\\*\\:grow>*')
    for (const other of [
      '.a>:not(:last-child)',
      ':is(.a,#b)>*',
      ':where(.a .b>:not(:last-child))',
      ':where(.a,.b>:not(:last-child))',
    ]) {
      expect(quick(other)).toBe(other)
    }
  })
})
