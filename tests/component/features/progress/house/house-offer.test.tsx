import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { BuildingProgress, Dynamics, ProgressAlbum } from '#app/contract/progress.ts'
import type { HouseOnSale } from '#app/features/progress/house/house-offer.tsx'
import { ProgressScreen } from '#app/features/progress/progress-screen.tsx'
import { ProgressSummary } from '#app/features/progress/summary/progress-summary.tsx'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const building = (id: number) => ({ id, slug: `korpus-${id}`, number: String(id), name: `Корпус ${id}` })

const aState = (id: number): BuildingProgress => ({
  building: building(id),
  percent: 60,
  deadline: { value: '2027-4', label: 'IV кв. 2027' },
  first_deadline: { value: '2027-4', label: 'IV кв. 2027' },
  month: '2026-11',
  stages: [],
  view: [],
})

const anAlbum = (id: number): ProgressAlbum => ({
  id: `bereg-${id}-2026-11`,
  building: building(id),
  month: '2026-11',
  title: 'Ноябрь 2026',
  date: '20 ноября 2026',
  text: '',
  percent: 60,
  stages: [],
  photos: [],
})

const DYNAMICS: Dynamics = {
  project: { id: 1, slug: 'bereg', name: 'Берег', city: 'Пермь' },
  buildings: [1, 2, 3, 4].map(aState),
  months: [
    { month: '2026-11', label: 'Ноябрь 2026', count: 4 },
    { month: '2026-10', label: 'Октябрь 2026', count: 4 },
  ],
  albums: [1, 2, 3, 4].map(anAlbum),
  shifts: [],
  webcams: [],
}

const aHouse = (id: number, free: number, price_from: number | null): HouseOnSale => ({
  id,
  project: { id: 1, slug: 'bereg', name: 'Берег' },
  free,
  price_from,
})

/** On sale, sold out, before the start of sales; nothing is known of the fourth house. */
const HOUSES = [aHouse(1, 21, 6_200_000), aHouse(2, 0, null), aHouse(3, 40, null)]

const OFFER = /^21\u00a0квартира от\u00a06,2\u00a0млн\u00a0₽$/

it('the summary of a project of one house tells its works and the words of its report', async () => {
  const stages: BuildingProgress['stages'] = [
    { kind: 'frame', label: 'Каркас', percent: 68, plan_percent: null, plan_end: null },
  ]
  const photo = { url: '/media/a.webp', width: 1600, height: 900, alt: 'Двор' }
  const albums = [{ ...anAlbum(1), text: 'Сняли кран.', photos: [photo] }]
  const one = { ...DYNAMICS, albums, buildings: [{ ...aState(1), stages }] }
  await renderInRouter(<ProgressSummary dynamics={one} />)
  expect(screen.getByText('Сняли кран.')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Работы: Корпус 1' }).textContent).toMatch(/^Каркасготово 68.%$/)
  cleanup()
  await renderInRouter(<ProgressSummary dynamics={{ ...DYNAMICS, albums }} />)
  expect(screen.queryByText('Сняли кран.')).toBeNull()
})

const offers = () => screen.queryAllByRole('link', { name: /квартир/ })

it('the project page says in its list of houses what they sell, and not once more beside their state', async () => {
  await renderInRouter(<ProgressSummary dynamics={DYNAMICS} />)
  const state = within(screen.getByText('Корпус 1').closest('li') ?? document.body)
  expect(state.getByText('Сдача IV кв. 2027')).toBeTruthy()
  expect(offers()).toHaveLength(0)
})

it('the page of the progress tells it once, beside the state of each house', async () => {
  await renderInRouter(
    <ProgressScreen dynamics={DYNAMICS} houses={HOUSES} search={{}} onPhoto={() => undefined} />,
  )
  const state = within(screen.getByRole('article', { name: 'Корпус 1' }))
  expect(state.getByRole('link', { name: OFFER })).toBeTruthy()
  expect(offers()).toHaveLength(1)
  const { pathname, searchParams } = new URL(offers()[0]?.getAttribute('href') ?? '', 'http://site')
  expect(pathname).toBe('/choose/flat')
  expect(Object.fromEntries(searchParams)).toEqual({ project: '["bereg"]', building: '[1]' })
})
