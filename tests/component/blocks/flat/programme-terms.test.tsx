import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ProgrammesNote, ProgrammeTerms } from '#app/blocks/flat/programme-terms.tsx'
import { familyProgramme } from '../../../fixtures/flats.ts'

afterEach(cleanup)

it('shows the full cost before the rate, both with the three decimals that the law asks for', () => {
  const programme = { ...familyProgramme, rate: 5.995, full_cost: { from: 6.105, to: 7.9 } }
  const { container } = render(<ProgrammeTerms programme={programme} />)
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Семейная ипотека: ПСК 6,105–\u20607,9 %, ставка 5,995 %, взнос от 20,1 %, 30 лет',
  )
})

it('of a list is one line for one programme, and a line for each of several', () => {
  const other = { ...familyProgramme, name: 'IT-ипотека' }
  const lines = (programmes: readonly (typeof familyProgramme)[]) => {
    const { container } = render(<ProgrammesNote items={programmes.map((programme) => ({ programme }))} />)
    return container.querySelectorAll('.block').length
  }
  expect(lines([familyProgramme, familyProgramme])).toBe(0)
  expect(lines([familyProgramme, other])).toBe(2)
})
