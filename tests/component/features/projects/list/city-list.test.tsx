import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CityList } from '#app/features/projects/list/city-list.tsx'
import { aCity, aProject } from '../../../../fixtures/projects.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const project = (id: number, slug: string, name: string, flats: number) => ({ id, slug, name, flats })
const cities = [
  aCity({
    flats: 12,
    projects: { data: [project(1, 'bereg', 'Берег', 12), project(2, 'sever', 'Север', 0)] },
  }),
  aCity({
    id: 5,
    name: 'Тюмень',
    flats: 0,
    projects: { data: [project(3, 'ozerny', 'Озёрный', 0)] },
  }),
]

const rows = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.closest('h3') === null)
    .map((link) => [link.textContent?.replaceAll('\u00a0', ' '), link.getAttribute('href')?.split('?')[0]])

it('leads to the flats of a project with their least price, and to the page of one that sells nothing', async () => {
  const summaries = [
    aProject({ price_from: 3_030_000 }),
    aProject({ id: 2, state: 'sold_out', price_from: null }),
    aProject({ id: 3, state: 'announced', price_from: null, district: null, image: null }),
  ]
  await renderInRouter(<CityList cities={cities} summaries={summaries} />)
  expect(rows()).toEqual([
    ['Берег Центр 12 квартир от 3,03 млн ₽', '/choose/flat'],
    ['Север Центр нет в продаже', '/projects/sever'],
    ['Озёрный скоро в продаже', '/projects/ozerny'],
  ])
  // The words beside a picture say the same.
  const pictures = screen.getAllByRole('presentation')
  expect(pictures.map((picture) => picture.closest('a')?.textContent?.split(' ')[0])).toEqual([
    'Берег',
    'Север',
  ])
})

it('gives a city a column for each of its projects, so that two of one project stand in a row', async () => {
  await renderInRouter(<CityList cities={cities} summaries={undefined} />)
  const classesOf = (name: string) => screen.getByRole('heading', { name }).closest('li')?.classList
  expect(classesOf('Пермь')).toContain('sm:col-span-2')
  expect([...(classesOf('Тюмень') ?? [])].join(' ')).not.toContain('col-span')
})

it('does without prices and states while they are not known', async () => {
  await renderInRouter(<CityList cities={cities} summaries={undefined} />)
  expect(screen.queryByRole('presentation')).toBeNull()
  expect(rows().map(([text]) => text)).toEqual([
    'Берег 12 квартир',
    'Север нет в продаже',
    'Озёрный нет в продаже',
  ])
})

it('has a last tile only where the last row has a free place for it', async () => {
  await renderInRouter(<CityList cities={cities.slice(0, 1)} summaries={undefined} last="Сданные проекты" />)
  expect(screen.getByText('Сданные проекты')).toBeTruthy()
  cleanup()
  await renderInRouter(<CityList cities={cities} summaries={undefined} last="Сданные проекты" />)
  expect(screen.queryByText('Сданные проекты')).toBeNull()
})

it.each([
  [[2, 3], false],
  [[2, 2, 1], false],
  [[4, 2], true],
  [[2, 2], true],
])('of cities of %j projects the last row has a place for it: %s', async (counts, expected) => {
  const many = counts.map((count, index) =>
    aCity({
      id: index + 1,
      projects: {
        data: Array.from({ length: count }, (_, at) => project(index * 10 + at, `p${index}${at}`, 'Дом', 1)),
      },
    }),
  )
  await renderInRouter(<CityList cities={many} summaries={undefined} last="Сданные проекты" />)
  expect(screen.queryByText('Сданные проекты') !== null).toBe(expected)
})
