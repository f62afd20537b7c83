import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { GenplanArea, GenplanFloor, HouseFloor } from '#app/contract/genplan.ts'
import type { Status } from '#app/domain/vocabulary.ts'
import { FloorScreen } from '#app/features/genplan/floor/floor-screen.tsx'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import { aProject } from '../../../../fixtures/projects.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'
import { aFlatArea } from '../a-flat-area.ts'

afterEach(cleanup)

const HOUSE = '/choose/genplan/bereg/korpus-1'
const FLOOR = 7

const flat = (id: number, status: Status = 'free', match?: boolean): GenplanArea =>
  aFlatArea(id, {
    flat: { status, ...(status === 'reserved' && { price: null }) },
    ...(match !== undefined && { match }),
  })

const plan = (section: number, areas: GenplanArea[]): GenplanFloor => ({
  image: '/media/floor.svg',
  width: 100,
  height: 100,
  alt: `План этажа, подъезд ${section}`,
  north: null,
  areas,
  floor: FLOOR,
  building: 11,
  section,
  free: areas.length,
  price_from: null,
  url: `${HOUSE}/etazh-${FLOOR}`,
})

const floor = (number: number, free: number): HouseFloor => ({
  floor: number,
  building: 11,
  url: `${HOUSE}/etazh-${number}`,
  free,
  price_from: null,
})

type Drawn = {
  plans?: GenplanFloor[]
  floors?: HouseFloor[]
  unplaced?: GenplanArea[]
  search?: GenplanSearch
  slug?: string
}

function draw({
  plans = [plan(1, [flat(1)])],
  floors = [floor(FLOOR, 1)],
  unplaced = [],
  search = {},
  slug = 'korpus-1',
}: Drawn) {
  const { id, name, city, buildings } = aProject()
  const houses = buildings.map((building) => ({ ...building, url: HOUSE, matched: 1, discount: null }))
  const project = { id, slug: 'bereg', name, city_id: city.id, city: city.name }
  const part = { ...project, house_list: houses, genplanFloors: plans, floors, unplaced }
  const aerial = <p>Где стоит дом</p>
  return renderInRouter(
    <FloorScreen part={part} slug={slug} floor={FLOOR} search={search} filter={null} aerial={aerial} />,
  )
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const headings = (level: number) =>
  screen.queryAllByRole('heading', { level }).map(({ textContent }) => plain(textContent))
const lines = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent))

it('names the house and the floor, and counts what is on sale there', async () => {
  await draw({ floors: [floor(8, 5), floor(FLOOR, 2)] })
  expect(headings(1)).toEqual(['Корпус 1, 7 этаж'])
  expect(screen.getAllByText(/^2.квартиры в продаже$/)).not.toEqual([])
})

it('lists the flats of the only section, what is sold last, folded and without a link', async () => {
  await draw({ plans: [plan(1, [flat(1), flat(3, 'sold'), flat(2, 'reserved')])] })
  expect(lines('Квартиры этажа')).toEqual([
    '№ 12-комнатная61,4 м²8,5 млн ₽',
    '№ 22-комнатная61,4 м²По запросуЗабронирована',
    '№ 32-комнатная61,4 м²Продана',
  ])
  expect(screen.getByText('Продано: 1').closest('details')?.open).toBe(false)
  const lists = within(screen.getByRole('region', { name: 'Квартиры этажа' })).getAllByRole('list')
  const links = lists.flatMap((list) => within(list).queryAllByRole('link'))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/choose/flat/1', '/choose/flat/2'])
})

it('tells of a discount what a flat cost before and how much less it costs now', async () => {
  await draw({ plans: [plan(1, [aFlatArea(1, { flat: { price: 9_500_000, price_old: 10_000_000 } })])] })
  expect(lines('Квартиры этажа')).toEqual(['№ 12-комнатная61,4 м²9,5 млн ₽вместо 10 млн ₽ −5 %'])
})

it('has a plan whose flats are links with full names', async () => {
  await draw({ plans: [plan(1, [flat(1), flat(3, 'sold')])] })
  const drawing = within(screen.getByRole('group', { name: 'План этажа, подъезд 1' }))
  expect(drawing.getAllByRole('link').map((link) => plain(link.getAttribute('aria-label')))).toEqual([
    'Квартира 1, 2-комнатная, 61,4 м², 8,5 млн ₽, свободна',
  ])
  expect(drawing.getByRole('img', { name: /^Квартира 3,.*прода/ })).toBeTruthy()
})

it('tells sections apart by their entrances, and shows where the house stands once', async () => {
  await draw({ plans: [plan(1, [flat(1)]), plan(2, [flat(2)])] })
  expect(headings(2)).toEqual(['Подъезд 1', 'Подъезд 2'])
  expect(lines('Подъезд 2')[0]).toMatch(/^№ 2/)
  expect(screen.getAllByText('Где стоит дом').length).toBe(1)
})

it('opens on a phone the first entrance where something is free, and tells of each what is', async () => {
  await draw({ plans: [plan(1, []), plan(2, [flat(2), flat(3)]), plan(3, [flat(4)])] })
  const folds = [...document.querySelectorAll<HTMLDetailsElement>('details.fold')]
  expect(folds.map(({ open }) => open)).toEqual([false, true, false])
  expect(folds.map((fold) => plain(fold.querySelector('summary')?.textContent))).toEqual([
    'Подъезд 1нет свободных квартир',
    'Подъезд 22 квартиры',
    'Подъезд 31 квартира',
  ])
})

it('opens on a phone the entrance of the flat that the address names', async () => {
  const router = await draw({ plans: [plan(1, [flat(1)]), plan(2, [flat(2)])] })
  const opened = () =>
    [...document.querySelectorAll<HTMLDetailsElement>('details.fold')].map(({ open }) => open)
  expect(opened()).toEqual([true, false])
  await act(() => router.navigate({ to: '.', hash: 'flat-2' }))
  expect(opened()).toEqual([false, true])
})

it('names the entrance of the only plan when it is not the first', async () => {
  await draw({ plans: [plan(2, [flat(2)])] })
  expect(headings(2)).toEqual(['Подъезд 2'])
})

it('lists flats that are on no plan, and is silent about them when there are none', async () => {
  await draw({ plans: [], unplaced: [flat(5)] })
  expect(lines('Квартиры этажа без места на плане')[0]).toMatch(/^№ 5/)
  cleanup()
  await draw({})
  expect(headings(2)).toEqual(['Квартиры этажа'])
})

it('leads to the floors below and above with the filter', async () => {
  await draw({
    floors: [floor(12, 1), floor(9, 1), floor(FLOOR, 1), floor(2, 1)],
    search: { rooms: [2], floor: FLOOR },
  })
  const next = within(screen.getByRole('navigation', { name: 'Соседние этажи' })).getAllByRole('link')
  expect(next.map(({ textContent }) => textContent)).toEqual(['2 этаж', '9 этаж'])
  for (const link of next) expect(link.getAttribute('href')).toMatch(/\/etazh-[29]\?rooms=[^&]*$/)
})

it('says which flats the filter leaves out, and that none is left', async () => {
  await draw({
    plans: [plan(1, [flat(1, 'free', false)])],
    floors: [floor(FLOOR, 0)],
    search: { rooms: [1] },
  })
  expect(lines('Квартиры этажа')[0]).toMatch(/не под фильтр$/)
  expect(screen.getAllByText('под фильтр ничего не подходит')).not.toEqual([])
})

it('says in words what the tints of a plan mean', async () => {
  const legend = () =>
    within(screen.getByRole('list', { name: 'Обозначения' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await draw({ plans: [plan(1, [flat(1), flat(2, 'reserved'), flat(3, 'sold')])] })
  expect(legend()).toEqual(['Свободна', 'Забронирована', 'Продана'])
  cleanup()
  await draw({ plans: [plan(1, [flat(3, 'sold')])] })
  expect(legend(), 'of those that it has').toEqual(['Свободна', 'Продана'])
})

it('says what its upper and lower windows look to, where the north is known', async () => {
  await draw({ plans: [{ ...plan(1, [flat(1)]), north: 270 }] })
  expect(screen.getByText('. Вверху запад, внизу восток')).toBeTruthy()
  cleanup()
  await draw({})
  expect(screen.queryByText(/Вверху/)).toBeNull()
})

it('says what the letters on a plan mean, where it has them', async () => {
  await draw({})
  expect(screen.queryByText(/студия|кухня/)).toBeNull()
  cleanup()
  const studio = aFlatArea(1, { flat: { rooms: 0, euro: true } })
  await draw({ plans: [plan(1, [studio])] })
  expect(screen.getByText('Ст – студия')).toBeTruthy()
  cleanup()
  await draw({ plans: [plan(1, [studio, aFlatArea(2, { flat: { rooms: 2, euro: true } })])] })
  expect(screen.getByText('Ст – студия, к – комнаты, кухня-гостиная в их число не входит')).toBeTruthy()
})

it('leads from above the plans to each entrance, and says what is free there', async () => {
  await draw({ plans: [plan(1, []), plan(2, [flat(2), flat(3)])] })
  const links = within(screen.getByRole('navigation', { name: 'Подъезды' })).getAllByRole('link')
  expect(links.map(({ textContent }) => plain(textContent))).toEqual([
    'Подъезд 1нет свободных квартир',
    'Подъезд 22 квартиры',
  ])
  for (const link of links) {
    const target = link.getAttribute('href')?.slice(1) ?? ''
    expect(link.textContent).toContain(document.getElementById(target)?.textContent)
  }
  cleanup()
  await draw({})
  expect(screen.queryByRole('navigation', { name: 'Подъезды' })).toBeNull()
})

it('shows nothing of a house that the project does not have', async () => {
  await draw({ slug: 'korpus-9' })
  expect(headings(1)).toEqual([])
  expect(screen.queryByRole('link')).toBeNull()
})
