import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { GenplanArea } from '#app/contract/genplan.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import { WholeFloorScreen } from '#app/features/genplan/quarter/whole-floor-screen.tsx'
import { aProject } from '../../../../fixtures/projects.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const PROJECT = '/choose/genplan/bereg'
const FLOOR = 7

/** The band of the floor on a house; every band has the floor's number for an id. */
const band = (house: number, free: number): GenplanArea => ({
  kind: 'floor',
  id: FLOOR,
  url: `${PROJECT}/korpus-${house}/etazh-${FLOOR}`,
  label: `Корпус ${house}, ${FLOOR} этаж`,
  path: 'M0 0h10v10Z',
  pin: [house * 20, 5],
  free,
  price_from: free > 0 ? 3_030_000 : null,
  flat: null,
})

function draw(bands: GenplanArea[], search: GenplanSearch = { floor: FLOOR }) {
  const { id, name, city, buildings } = aProject()
  const houses = buildings.flatMap((building) =>
    [1, 2].map((number) => ({
      ...building,
      id: 10 + number,
      number: `${number}`,
      slug: `korpus-${number}`,
      url: `${PROJECT}/korpus-${number}`,
      matched: 1,
      discount: null,
    })),
  )
  const size = { image: '/media/above.webp', width: 100, height: 100, alt: 'Вид сверху', north: null }
  const free = bands.reduce((sum, one) => sum + one.free, 0)
  const where = { floor: FLOOR, building: null, section: null, url: PROJECT }
  const picture = { ...size, ...where, areas: bands, free, price_from: null }
  const part = { id, slug: 'bereg', name, city_id: city.id, city: city.name, house_list: houses }
  return renderInRouter(
    <WholeFloorScreen
      part={{ ...part, unplaced: [], picture, floorNumbers: [9, FLOOR, 2] }}
      search={search}
      filter={null}
    />,
  )
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const floors = () => within(screen.getByRole('navigation', { name: 'Этажи' })).getAllByRole('link')
/** The link of a house in the list beside the picture. */
function listed(house: number) {
  const list = screen.getAllByRole('list').find(({ textContent }) => textContent?.includes('Корпус'))
  if (!list) throw new Error('the houses are not listed')
  return within(list).getByRole('link', { name: new RegExp(`^Корпус ${house}`) })
}
const drawing = () => within(screen.getByRole('group', { name: 'Генплан, 7 этаж' }))

it('names the floor, and counts what is on sale on it in all houses', async () => {
  await draw([band(1, 3), band(2, 2)])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Берег: 7 этаж на генплане')
  expect(screen.getAllByText(/^5.квартир в продаже$/)).not.toEqual([])
})

it('leads to other floors, lowest first, and marks the one that is shown', async () => {
  const router = await draw([band(1, 3)], { floor: FLOOR, rooms: [2] })
  expect(floors().map((link) => link.getAttribute('aria-label'))).toEqual(['2 этаж', '7 этаж', '9 этаж'])
  expect(floors().map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null])
  await userEvent.click(screen.getByRole('link', { name: '9 этаж' }))
  expect(router.state.location.search).toEqual({ rooms: [2], floor: 9 })
})

it('lists the floor of each house with what is free, and links it with the filter alone', async () => {
  await draw([band(1, 3), band(2, 0)], { floor: FLOOR, rooms: [2] })
  const links = [listed(1), listed(2)]
  expect(links.map(({ textContent }) => plain(textContent))).toEqual([
    'Корпус 1, 7 этаж3 квартиры от 3,03 млн ₽',
    'Корпус 2, 7 этажнет свободных квартир',
  ])
  for (const link of links) expect(link.getAttribute('href')).toMatch(/\/etazh-7\?rooms=[^&]*$/)
})

it('links the floor on the picture by the house, and marks each house by its number', async () => {
  await draw([band(1, 3), band(2, 0)])
  expect(
    drawing()
      .getAllByRole('link')
      .map((link) => plain(link.getAttribute('aria-label'))),
  ).toEqual(['Корпус 1, 7 этаж, 3 квартиры от 3,03 млн ₽', 'Корпус 2, 7 этаж, нет свободных квартир'])
  expect(screen.getAllByText(/^(3|–)$/).map(({ textContent }) => textContent)).toEqual(['3', '–'])
  expect(screen.getByText(/^На.метках номер дома, число свободных квартир/)).toBeTruthy()
})

it('lights up on the picture the one house that is pointed at in the list', async () => {
  await draw([band(1, 3), { ...band(2, 2), path: 'M50 0h10v10Z' }])
  const outlines = () => drawnPaths().filter((path) => path === 'M50 0h10v10Z').length
  expect(outlines()).toBe(1)
  await userEvent.hover(listed(2))
  expect(outlines()).toBeGreaterThan(1)
  expect(drawnPaths().filter((path) => path === 'M0 0h10v10Z').length).toBe(1)
})

/** The outlines drawn over the picture; what is lit has one more. */
function drawnPaths() {
  const group = screen.getByRole('group', { name: 'Генплан, 7 этаж' })
  return [...group.querySelectorAll('path')].map((path) => path.getAttribute('d'))
}
