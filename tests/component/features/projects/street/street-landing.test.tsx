import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Project } from '#app/contract/places.ts'
import type { NearPlace } from '#app/features/projects/nearest-places.ts'
import { type Entrance, entrancesOf } from '#app/features/projects/street/entrances.ts'
import { StreetLanding } from '#app/features/projects/street/street-landing.tsx'
import { aCell, aSection } from '../../../../fixtures/chess.ts'
import { aProject } from '../../../../fixtures/projects.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const CAFE = { id: 2, category: 'cafe' as const, title: 'Кофейня', minutes: 1 }

const draw = (project: Project, entrances: readonly Entrance[] = [], around: readonly NearPlace[] = [CAFE]) =>
  renderInRouter(
    <StreetLanding
      project={project}
      crumbs={[{ label: project.name }]}
      around={around}
      entrances={entrances}
    />,
  )

const hrefs = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

it('ends with what is on sale, the ways to it and who builds', async () => {
  await draw(aProject({ flats: 18 }))
  const end = screen.getByRole('region', { name: 'Приезжайте посмотреть' })
  expect(hrefs(end).slice(0, 3)).toEqual([
    '/forms/tour?project=bereg',
    '/choose/flat?project=%5B%22bereg%22%5D',
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
  expect(screen.getByText(/^Сдача I кв\. 2027.· 18.квартир в.продаже$/)).toBeTruthy()
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
  const wall = link.closest('li')
  expect(wall?.querySelector('pattern')?.getAttribute('height')).toBe('1.25rem')
  expect(wall?.querySelector('svg')?.style.height).toBe(`${16 * 1.25}rem`)
})

it('lights the windows of what is on sale, and says under an entrance how much that is', async () => {
  const floors = {
    2: [aCell({ position: 1, price: 5_000_000 }), aCell({ position: 2, status: 'sold', price: null })],
    1: [aCell({ position: 2, price: 4_000_000 })],
  }
  const sold = { 1: [aCell({ status: 'sold', price: null })] }
  const sections = [1, 2].map((number) => ({ number, floors_total: 2 }))
  const [house] = aProject().buildings
  if (!house) throw new Error('the project has a house')
  await draw(
    aProject({ buildings: [{ ...house, sections }] }),
    entrancesOf({ sections: [aSection(1, floors), aSection(2, sold)] }),
  )
  const [first, second] = within(screen.getByRole('region', { name: 'Дом по подъездам' })).getAllByRole(
    'listitem',
  )
  expect(first?.textContent).toMatch(/2.квартирыот.4.млн.₽$/)
  expect(
    [...(first?.querySelectorAll('g rect') ?? [])].map((lit) => [
      lit.getAttribute('x'),
      lit.getAttribute('y'),
    ]),
  ).toEqual([
    ['12.5%', '0.3125rem'],
    ['62.5%', '1.5625rem'],
  ])
  expect(second?.textContent).toMatch(/всё продано$/)
})

it('says of an entrance with nothing on sale that all is sold only where it is', async () => {
  const sold = aCell({ status: 'sold', price: null })
  const reserved = aCell({ position: 2, status: 'reserved' })
  const sections = [1, 2, 3].map((number) => ({ number, floors_total: 1 }))
  const [house] = aProject().buildings
  if (!house) throw new Error('the project has a house')
  await draw(
    aProject({ buildings: [{ ...house, sections }] }),
    entrancesOf({
      sections: [aSection(1, { 1: [sold] }), aSection(2, { 1: [sold, reserved] }), aSection(3, { 1: [] })],
    }),
  )
  const said = within(screen.getByRole('region', { name: 'Дом по подъездам' }))
    .getAllByRole('link', { name: /^Подъезд/ })
    .map((link) => link.parentElement?.textContent)
  expect(said).toEqual(['Подъезд 1всё продано', 'Подъезд 2свободных нет', 'Подъезд 3'])
})

it('says how far the house is built, with the way to the reports', async () => {
  await draw(aProject({ progress: { percent: 95, month: null }, label: 'I кв. 2027' }))
  expect(screen.getByText(/^Готово 95.%, сдача I.кв\. 2027$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ход строительства' }).getAttribute('href')).toBe(
    '/projects/bereg/progress',
  )
})

it('tells of the progress in a part of its own instead, where there are reports', async () => {
  const project = aProject({ progress: { percent: 95, month: null } })
  await renderInRouter(
    <StreetLanding project={project} crumbs={[]} around={[]} entrances={[]} progress={<p>Фасад готов</p>} />,
  )
  const part = within(screen.getByRole('region', { name: 'Ход строительства' }))
  expect(part.getByText('Фасад готов')).toBeTruthy()
  expect(screen.queryByText(/^Готово 95/)).toBeNull()
})

it('begins with what flats cost by rooms, and the ways to them and to the floors', async () => {
  await draw(aProject({ flats: 18 }))
  const [choice, floors] = screen.getAllByRole('link', { name: /^(Выбрать квартиру|По.этажам)$/ })
  expect(choice?.textContent).toBe('Выбрать квартиру')
  expect(floors?.getAttribute('href')).toBe('/choose/genplan/bereg/korpus-1')
  const [layout] = aProject().layouts
  expect(screen.getAllByRole('term')[0]?.textContent).toContain(`${layout?.flats} свободно`)
})

it('leads on from the entrances to the floors on the facade', async () => {
  await draw(aProject())
  const house = screen.getByRole('region', { name: 'Дом по подъездам' })
  expect(within(house).getByRole('link', { name: 'Этажи на фасаде' }).getAttribute('href')).toBe(
    '/choose/genplan/bereg/korpus-1',
  )
})

it('tells what is near with minutes on foot, and leads to all of it; nothing where nothing is known', async () => {
  await draw(aProject())
  const near = screen.getByRole('region', { name: 'Пешком от дома' })
  expect(within(near).getByRole('listitem').textContent).toMatch(/^Кофейня1.мин пешком$/)
  expect(hrefs(near)).toEqual(['/projects/bereg#infrastruktura'])
  cleanup()
  await draw(aProject(), [], [])
  expect(screen.queryByRole('region', { name: 'Пешком от дома' })).toBeNull()
})

it('has the advantages in the place of the pictures, which they have too, and what a flat costs a month', async () => {
  const parts = { advantages: <p>Тихий двор</p>, mortgage: <p>От 20 000 ₽ в месяц</p> }
  await renderInRouter(
    <StreetLanding project={aProject()} crumbs={[]} around={[]} entrances={[]} {...parts} />,
  )
  const about = within(screen.getByRole('region', { name: 'О доме' }))
  expect(about.getByText('Тихий двор')).toBeTruthy()
  expect(about.queryByRole('figure')).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Ипотека' })).getByText(/в месяц$/)).toBeTruthy()
  cleanup()
  await draw(aProject())
  expect(screen.queryByRole('region', { name: 'Ипотека' })).toBeNull()
})
