import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { GenplanArea, GenplanPicture, HouseFloor } from '#app/contract/genplan.ts'
import { NO_SECTION } from '#app/domain/building-name.ts'
import type { GenplanHouse } from '#app/features/genplan/area-labels.ts'
import { HouseScreen } from '#app/features/genplan/building/house-screen.tsx'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import { GenplanScreen } from '#app/features/genplan/quarter/genplan-screen.tsx'
import { aProject } from '../../../../fixtures/projects.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const URL = '/choose/genplan/bereg'

function house(id: number, changes: Partial<GenplanHouse> = {}): GenplanHouse {
  const [building] = aProject().buildings
  if (!building) throw new Error('the project has no building')
  const slug = `korpus-${id}`
  const named = { id, slug, number: `${id}`, name: `Корпус ${id}` }
  return { ...building, ...named, url: `${URL}/${slug}`, matched: 12, discount: null, ...changes }
}

function area(kind: 'building' | 'floor', id: number, free: number, match?: boolean): GenplanArea {
  const [label, url] =
    kind === 'building'
      ? [`Корпус ${id}`, `${URL}/korpus-${id}`]
      : [`${id} этаж`, `${URL}/korpus-1/etazh-${id}`]
  const price = free > 0 ? 3_030_000 : null
  const counts = { free, price_from: price, flat: null, ...(match !== undefined && { match }) }
  return { kind, id, url, label, path: 'M0 0h10v10Z', pin: [5, 5], ...counts }
}

const picture = (areas: GenplanArea[]): GenplanPicture => ({
  image: '/media/view.webp',
  width: 100,
  height: 100,
  alt: 'Вид сверху',
  north: null,
  areas,
})

const PROJECT = { id: 1, slug: 'bereg', name: 'Берег', city_id: 4, city: 'Пермь' }

const drawProject = (houses: GenplanHouse[], areas: GenplanArea[] | null, search: GenplanSearch = {}) =>
  renderInRouter(
    <GenplanScreen
      part={{ ...PROJECT, house_list: houses, genplan: areas && picture(areas), floorNumbers: [] }}
      search={search}
      filter={null}
    />,
  )

const floor = (number: number, free: number): HouseFloor => ({
  floor: number,
  building: 1,
  url: `${URL}/korpus-1/etazh-${number}`,
  free,
  price_from: free > 0 ? 3_030_000 : null,
})

const drawHouse = (
  floors: HouseFloor[],
  search: GenplanSearch = {},
  changes: Partial<GenplanHouse> = {},
  height = 100,
) => {
  const facade = {
    ...picture(floors.map(({ floor, free }) => area('floor', floor, free))),
    building: 1,
    height,
  }
  return renderInRouter(
    <HouseScreen
      part={{ ...PROJECT, house_list: [house(1, changes)], facades: [facade], floors }}
      slug="korpus-1"
      search={search}
      filter={null}
      aside={(isInRow) => <p>{isInRow ? 'в ряд' : 'в столбец'}</p>}
    />,
  )
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

it('names the project and what is on sale, and links each house on the picture and in a list', async () => {
  await drawProject([house(1), house(2)], [area('building', 1, 12), area('building', 2, 12)])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Берег: выбор на генплане')
  expect(screen.getAllByText(/^24.квартиры в продаже$/)).not.toEqual([])
  const onPicture = within(screen.getByRole('group', { name: 'Генплан, Берег' })).getAllByRole('link')
  expect(onPicture.map((link) => plain(link.getAttribute('aria-label')))).toEqual([
    'Корпус 1, 12 квартир от 3,03 млн ₽, сдача IV кв. 2027',
    'Корпус 2, 12 квартир от 3,03 млн ₽, сдача IV кв. 2027',
  ])
  const inList = screen.getAllByRole('listitem').map((item) => within(item).getByRole('link'))
  expect(inList.map((link) => link.getAttribute('href'))).toEqual([`${URL}/korpus-1`, `${URL}/korpus-2`])
})

it('says in which houses there are discounts', async () => {
  await drawProject([house(1, { discount: 5 }), house(2), house(3, { discount: 5, matched: 0 })], null)
  const discounts = screen
    .getAllByRole('listitem')
    .map((item) => /скидки до.\d+.%/.exec(plain(item.textContent) ?? '')?.[0])
  expect(discounts).toEqual(['скидки до 5 %', undefined, undefined])
})

it('takes the filter along to a house, and says where it leaves nothing', async () => {
  await drawProject(
    [house(1, { matched: 3 }), house(2, { matched: 0 })],
    [area('building', 1, 3, true), area('building', 2, 0, false)],
    { rooms: [2] },
  )
  expect(screen.getAllByText(/^3.квартиры по фильтру$/)).not.toEqual([])
  expect(screen.getByText('нет подходящих')).toBeTruthy()
  const links = screen.getAllByRole('link', { name: /^Корпус 1/ })
  expect(links.length).toBe(2)
  for (const link of links) expect(link.getAttribute('href')).toMatch(/\/korpus-1\?rooms=/)
})

it('lists the houses where a project has no picture, and says when sales have not begun', async () => {
  const planned = { state: 'planned', matched: 0, free: 0, price_from: null } as const
  await drawProject([house(1, planned)], null)
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.getByRole('link', { name: /^Корпус 1/ })).toBeTruthy()
  expect(screen.getAllByText('продажи не начались').length).toBeGreaterThan(1)
})

it('lists the floors of a house with what is free on each, and links them on the facade', async () => {
  await drawHouse([floor(2, 3), floor(1, 0)])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Берег, корпус 1')
  expect(screen.queryByRole('textbox')).toBeNull()
  const listed = screen.getAllByRole('listitem').map((item) => plain(item.textContent))
  expect(listed).toEqual(['2 этаж 3 квартиры от 3,03 млн ₽', '1 этаж нет свободных'])
  const facade = within(screen.getByRole('group', { name: 'Фасад, корпус 1' }))
  expect(plain(facade.getByRole('link', { name: /^2 этаж/ }).getAttribute('aria-label'))).toBe(
    '2 этаж, 3 квартиры от 3,03 млн ₽',
  )
})

it('says of a floor what is free by rooms, where that is counted', async () => {
  const rooms = [
    { rooms: 0, free: 1 },
    { rooms: 2, free: 2 },
  ]
  await drawHouse([{ ...floor(2, 3), rooms }])
  const [line] = screen.getAllByRole('listitem').map((item) => plain(item.textContent))
  expect(line).toBe('2 этаж Ст 1 · 2к 2 3 квартиры от 3,03 млн ₽')
})

it('tells what stands with a facade whether it is a column beside a tall one, or a row below a wide one', async () => {
  await drawHouse([floor(2, 3)], {}, {}, 150)
  expect(screen.getByText('в столбец')).toBeTruthy()
  cleanup()
  await drawHouse([floor(2, 3)], {}, {}, 60)
  expect(screen.getByText('в ряд')).toBeTruthy()
})

it('asks nobody to choose a floor of a house that is not on sale yet, and shows what there is beside its facade', async () => {
  await drawHouse([], {}, { state: 'planned', matched: 0, free: 0, price_from: null }, 60)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Берег, корпус 1')
  expect(screen.queryByText('Шахматка дома')).toBeNull()
  expect(screen.getByText('в столбец')).toBeTruthy()
})

it('says under the heading what the house is, and what its flats are sold for less', async () => {
  await drawHouse([floor(2, 3)], {}, { discount: 5 })
  const facts = screen.getByText(/^Сдача/)
  expect(plain(facts.textContent)).toBe('Сдача IV кв. 2027 · 16 этажей · 1 подъезд')
  expect(screen.getByText(/^скидки до 5.%$/)).toBeTruthy()
  cleanup()
  await drawHouse([floor(2, 3)])
  expect(screen.queryByText(/скидки/)).toBeNull()
})

it('says neither how high each section is nor how many there are, where that is not known', async () => {
  const sections = [12, 16].map((floors_total, at) => ({ number: at + 1, floors_total }))
  await drawHouse([floor(2, 3)], {}, { sections })
  expect(plain(screen.getByText(/^Сдача/).textContent)).toBe('Сдача IV кв. 2027 · до 16 этажей · 2 подъезда')
  cleanup()
  const deadline = { value: 'ready', label: 'Дом сдан' }
  await drawHouse([floor(2, 3)], {}, { deadline, sections: [{ number: NO_SECTION, floors_total: 16 }] })
  expect(plain(screen.getByText(/^Дом сдан/).textContent)).toBe('Дом сдан · 16 этажей')
  cleanup()
  await drawHouse([floor(2, 3)], {}, { deadline: { value: '', label: '' }, sections: [] })
  expect(screen.getByText(/этажей$/).textContent).toBe('16\u00a0этажей')
})

it('opens a floor of a tower by its number, and says which there are when it has no such floor', async () => {
  const router = await drawHouse(Array.from({ length: 26 }, (_, at) => floor(26 - at, 1)))
  const field = screen.getByRole('textbox', { name: 'Этаж от 1 до 26' })
  await userEvent.type(field, '77{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Введите этаж от 1 до 26')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(field)
  await userEvent.type(field, '2{Enter}')
  expect(router.state.location.pathname).toBe(`${URL}/korpus-1/etazh-2`)
  cleanup()
  await drawHouse(Array.from({ length: 25 }, (_, at) => floor(25 - at, 1)))
  expect(screen.queryByRole('textbox'), 'so many are seen at once').toBeNull()
})
