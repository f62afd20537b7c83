import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Flat, FlatCard } from '#app/contract/flat.ts'
import { flatName } from '#app/domain/format.ts'
import { SimilarFlats } from '#app/features/flats/card/similar-flats.tsx'
import { aFlat, familyProgramme } from '../../../../fixtures/flats.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const flats = (...ids: number[]) => ids.map((id) => aFlat({ id, number: `${id}` }))

const OTHER_PROJECT = { id: 2, slug: 'ozyorny', name: 'Озёрный' }

/** Beside a flat of another plan, unless it is told which. */
const draw = (similar: Partial<FlatCard['similar']>, changes: Partial<Flat> = { type_id: 1 }) =>
  renderInRouter(
    <SimilarFlats
      flat={{ ...aFlat(changes), similar: { same_type: [], cheaper: [], higher: [], ...similar } }}
      card={(flat: Flat, note: string) => `№ ${flat.number}${note}`}
    />,
  )

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

/** Each group by its title: the flats in it. */
function groups() {
  const lists = screen.getAllByRole('list')
  return screen.getAllByRole('heading', { level: 3 }).map((title, index) => {
    const list = lists[index]
    const items = list ? within(list).getAllByRole('listitem') : []
    return [title.textContent, items.map((item) => item.textContent)]
  })
}

it('shows a flat once, in the first group that it belongs to', async () => {
  await draw({ same_type: flats(1, 2), cheaper: flats(2, 3), higher: flats(1, 3, 4) })
  expect(screen.getByRole('region', { name: 'Похожие квартиры' })).toBeTruthy()
  expect(groups()).toEqual([
    ['Такая же планировка', ['№ 1', '№ 2']],
    ['Дешевле', ['№ 3']],
    ['На этажах выше', ['№ 4']],
  ])
})

it('shows four of a group; the fifth is still shown where it belongs as well', async () => {
  await draw({ same_type: flats(1, 2, 3, 4, 5), higher: flats(5) })
  expect(groups()).toEqual([
    ['Такая же планировка', ['№ 1', '№ 2', '№ 3', '№ 4']],
    ['На этажах выше', ['№ 5']],
  ])
})

it('has no second heading above cards that no rows stand above', async () => {
  await draw({ higher: flats(1, 2) })
  expect(screen.queryByRole('heading', { level: 4 })).toBeNull()
})

it('leaves out a group all of whose flats are shown above', async () => {
  await draw({ same_type: flats(1), cheaper: flats(1) })
  expect(groups()).toEqual([['Такая же планировка', ['№ 1']]])
})

it('leads from flats of the same layout to all of them', async () => {
  const link = () => screen.queryByRole('link', { name: 'Все квартиры этой планировки' })
  await draw({ same_type: flats(1, 2) }, { type_id: 7 })
  expect(link()?.getAttribute('href')).toBe('/choose/type/7')
  cleanup()
  await draw({ cheaper: flats(1, 2) }, { type_id: 7 })
  expect(link()).toBeNull()
})

it('is not there when nothing is similar', async () => {
  await draw({})
  expect(document.body.textContent).toBe('')
})

it('tells the terms of the programmes of the flats that it shows, and of no others', async () => {
  const withProgramme = (id: number, name: string) =>
    aFlat({ id, number: `${id}`, programme: { ...familyProgramme, name } })
  await draw({
    cheaper: [withProgramme(1, 'Семейная ипотека'), ...flats(2, 3, 4), withProgramme(5, 'IT-ипотека')],
  })
  const note = screen.getByText(/полная стоимость кредита/)
  expect(note.textContent).toMatch(/Семейная ипотека: ПСК .*полная стоимость кредита/)
  expect(note.textContent).not.toContain('IT-ипотека')
})

it('shows flats of the plan of the page as rows, the cheapest first, by what they differ in', async () => {
  const same = (changes: Partial<Flat>) => aFlat({ sides: ['Ю'], views: ['river'], ...changes })
  await draw(
    {
      same_type: [
        same({ id: 1, number: '61', floor: 2, price: 12_454_000 }),
        same({ id: 2, number: '', floor: 9, price: 12_499_000, project: OTHER_PROJECT }),
        same({ id: 3, number: '63', price: 12_480_000 }),
        same({ id: 4, number: '64', price: null }),
      ],
      higher: [same({ id: 5, number: '65' }), aFlat({ id: 6, number: '66', type_id: 7 })],
    },
    {},
  )
  expect(screen.getByRole('heading', { level: 4, name: 'Другие планировки' })).toBeTruthy()
  const rows = screen.getAllByRole('listitem').map((item) => plain(item.textContent))
  const name = plain(flatName(aFlat()))
  expect(rows).toEqual([
    `${name} Дом 3, № 61 этаж 2 из 16, на 5 ниже · IV кв. 2027Окна на юг, вид на реку12 454 000 ₽−26 000 ₽`,
    `${name} Дом 3, № 63 этаж 7 из 16 · IV кв. 2027Окна на юг, вид на реку12 480 000 ₽столько же`,
    `${name} Озёрный, дом 3 этаж 9 из 16, на 2 выше · IV кв. 2027Окна на юг, вид на реку12 499 000 ₽+19 000 ₽`,
    `${name} Дом 3, № 64 этаж 7 из 16 · IV кв. 2027Окна на юг, вид на рекуПо запросу`,
    `${name} Дом 3, № 65 этаж 7 из 16 · IV кв. 2027Окна на юг, вид на реку12 480 000 ₽столько же`,
    '№ 66',
  ])
  expect(screen.getByRole('link', { name: /№\s61/ }).getAttribute('href')).toBe('/choose/flat/1')
})

it('tells by how much a card differs in price, floor and area, and no price beside a sold flat', async () => {
  const others = {
    cheaper: [
      aFlat({ id: 1, number: '1', price: 12_214_000, floor: 9, area: 64.6 }),
      aFlat({ id: 2, number: '2', price: null }),
    ],
    higher: [aFlat({ id: 3, number: '3', price: 12_500_000, floor: 6 })],
  }
  await draw(others, { type_id: 1, area: 61.4 })
  const words = () => screen.getAllByRole('listitem').map((item) => plain(item.textContent))
  expect(words()).toEqual([
    '№ 1На 266 000 ₽ дешевле, на 2 этажа выше, на 3,2 м² больше',
    '№ 2',
    '№ 3На 20 000 ₽ дороже, на 1 этаж ниже',
  ])
  cleanup()
  await draw(others, { type_id: 1, area: 61.4, status: 'sold' })
  expect(words()).toEqual(['№ 1На 2 этажа выше, на 3,2 м² больше', '№ 2', '№ 3На 1 этаж ниже'])
})
