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
})
