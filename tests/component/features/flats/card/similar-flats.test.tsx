import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Flat, FlatCard } from '#app/contract/flat.ts'
import { SimilarFlats } from '#app/features/flats/card/similar-flats.tsx'
import { aFlat, familyProgramme } from '../../../../fixtures/flats.ts'

afterEach(cleanup)

const flats = (...ids: number[]) => ids.map((id) => aFlat({ id, number: `${id}` }))

const draw = (similar: Partial<FlatCard['similar']>) =>
  render(
    <SimilarFlats
      similar={{ same_type: [], cheaper: [], higher: [], ...similar }}
      card={(flat: Flat) => `№ ${flat.number}`}
    />,
  )

/** Each group by its title: the flats in it. */
function groups() {
  const lists = screen.getAllByRole('list')
  return screen.getAllByRole('heading', { level: 3 }).map((title, index) => {
    const list = lists[index]
    const items = list ? within(list).getAllByRole('listitem') : []
    return [title.textContent, items.map((item) => item.textContent)]
  })
}

it('shows a flat once, in the first group that it belongs to', () => {
  draw({ same_type: flats(1, 2), cheaper: flats(2, 3), higher: flats(1, 3, 4) })
  expect(screen.getByRole('region', { name: 'Похожие квартиры' })).toBeTruthy()
  expect(groups()).toEqual([
    ['Такая же планировка', ['№ 1', '№ 2']],
    ['Дешевле', ['№ 3']],
    ['На этажах выше', ['№ 4']],
  ])
})

it('shows four of a group; the fifth is still shown where it belongs as well', () => {
  draw({ same_type: flats(1, 2, 3, 4, 5), higher: flats(5) })
  expect(groups()).toEqual([
    ['Такая же планировка', ['№ 1', '№ 2', '№ 3', '№ 4']],
    ['На этажах выше', ['№ 5']],
  ])
})

it('leaves out a group all of whose flats are shown above', () => {
  draw({ same_type: flats(1), cheaper: flats(1) })
  expect(groups()).toEqual([['Такая же планировка', ['№ 1']]])
})

it('is not there when nothing is similar', () => {
  const { container } = draw({})
  expect(container.textContent).toBe('')
})

it('tells the terms of the programmes of the flats that it shows, and of no others', () => {
  const withProgramme = (id: number, name: string) =>
    aFlat({ id, number: `${id}`, programme: { ...familyProgramme, name } })
  draw({
    cheaper: [withProgramme(1, 'Семейная ипотека'), ...flats(2, 3, 4), withProgramme(5, 'IT-ипотека')],
  })
  const note = screen.getByText(/Платёж в месяц/)
  expect(note.textContent).toMatch(/Семейная ипотека: ПСК .*полная стоимость кредита/)
  expect(note.textContent).not.toContain('IT-ипотека')
})
