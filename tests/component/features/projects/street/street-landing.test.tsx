import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { InfrastructureMap } from '#app/contract/map.ts'
import type { Project } from '#app/contract/places.ts'
import { StreetLanding } from '#app/features/projects/street/street-landing.tsx'
import { aProject } from '../../../../fixtures/projects.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const place = (
  id: number,
  category: 'office' | 'cafe',
  title: string,
): InfrastructureMap['objects'][number] => ({
  id,
  category,
  title,
  address: null,
  lat: 58,
  lon: 56.2,
  minutes: 1,
  url: null,
})

const draw = (project: Project) =>
  renderInRouter(
    <StreetLanding
      project={project}
      crumbs={[{ label: project.name }]}
      around={[place(1, 'office', 'Офис продаж'), place(2, 'cafe', 'Кофейня')]}
    />,
  )

const hrefs = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

it('ends with what is on sale, the ways to it and who builds', async () => {
  await draw(aProject({ flats: 18 }))
  const end = screen.getByRole('region', { name: /^18.квартир от.3,03.млн.₽$/ })
  expect(hrefs(end).slice(0, 3)).toEqual([
    '/choose/flat?project=%5B%22bereg%22%5D',
    '/forms/tour?project=bereg',
    '/projects/bereg',
  ])
  expect(within(end).getByText('5901000012')).toBeTruthy()
  cleanup()
  await draw(aProject({ flats: 0, price_from: null }))
  expect(hrefs(screen.getByRole('region', { name: 'Застройщик' }))[0]).toBe('/projects/bereg')
  expect(screen.queryByRole('link', { name: 'Выбрать квартиру' })).toBeNull()
})

it('says when the house is handed over and how much is left beside its price', async () => {
  await draw(aProject({ flats: 18, label: 'I кв. 2027' }))
  expect(screen.getByText(/^Сдача I кв\. 2027.· 18.квартир$/)).toBeTruthy()
})

it('is named as its project, with the words of it said once', async () => {
  await draw(aProject())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Берег')
  expect(screen.getAllByText('Дом у воды')).toHaveLength(1)
})

it('on phones keeps the price and the way to the flats at the lower edge, while there are flats', async () => {
  await draw(aProject({ flats: 18 }))
  const bar = document.querySelector<HTMLElement>('.call-bar')
  if (!bar) throw new Error('the page has a bar')
  expect(within(bar).getByText(/^от.3,03.млн.₽$/)).toBeTruthy()
  expect(hrefs(bar)).toEqual(['/choose/flat?project=%5B%22bereg%22%5D'])
  cleanup()
  await draw(aProject({ flats: 0 }))
  expect(document.querySelector('.call-bar')).toBeNull()
})

it('draws a row of windows for every floor of an entrance', async () => {
  await draw(aProject())
  const link = screen.getByRole('link', { name: 'Подъезд 1' })
  const wall = link.parentElement
  expect(wall?.querySelector('pattern')?.getAttribute('height')).toBe('1.25rem')
  expect(wall?.querySelector('svg')?.style.height).toBe(`${16 * 1.25}rem`)
})

it('leads on from the entrances to the floors on the facade', async () => {
  await draw(aProject())
  const house = screen.getByRole('region', { name: 'Дом по подъездам' })
  expect(within(house).getByRole('link', { name: 'Этажи на фасаде' }).getAttribute('href')).toBe(
    '/choose/genplan/bereg/korpus-1',
  )
})

it('walks by what is near, and not to the office of the company', async () => {
  await draw(aProject())
  expect(screen.getByText('Кофейня')).toBeTruthy()
  expect(screen.queryByText('Офис продаж')).toBeNull()
})
