import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { BuildingOnSite } from '#app/contract/progress.ts'
import { ProjectSites } from '#app/features/progress/sites/project-sites.tsx'
import { sitesWords } from '#app/features/progress/sites/site-facts.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const aSite = (id: number, project: string, name: string): BuildingOnSite => ({
  project: { id: project.length, slug: `p-${project.length}`, name: project, city: 'Пермь' },
  building: { id, slug: `korpus-${id}`, number: String(id), name },
  percent: 40,
  month: 'Ноябрь 2026',
  deadline: { value: '2028-2', label: 'II кв. 2028' },
  photo: null,
  text: 'Залит третий этаж.',
  shifts: [],
  free: 0,
  price_from: null,
})
const winter = { value: '2026-4', label: 'IV кв. 2026' }
const spring = { value: '2027-2', label: 'II кв. 2027' }
const summer = { value: '2027-3', label: 'III кв. 2027' }
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

it('says the name and the city of a project once, above its houses, with the way to all its months', async () => {
  await renderInRouter(
    <ProjectSites
      sites={[
        aSite(1, 'Северный дом', 'Корпус 1'),
        aSite(2, 'Северный дом', 'Корпус 2'),
        aSite(3, 'Сад', 'Сад'),
      ]}
    />,
  )
  const project = screen.getByRole('region', { name: 'Северный дом' })
  expect(
    within(project)
      .getAllByText(/Северный дом|Пермь/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Северный дом', 'Пермь', ': Северный дом'])
  expect(
    within(project)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Отчёты по месяцам: Северный дом', 'Корпус 1', 'Корпус 2'])
})

it('names the only house of a project by its address where it has the name of the project', async () => {
  await renderInRouter(<ProjectSites sites={[{ ...aSite(3, 'Сад', 'Сад'), address: 'ул. Садовая, 3' }]} />)
  expect(screen.getByRole('link', { name: 'ул. Садовая, 3' }).getAttribute('href')).toBe(
    '/projects/p-3/progress?building=korpus-3',
  )
  cleanup()
  await renderInRouter(<ProjectSites sites={[aSite(3, 'Сад', 'Сад')]} />)
  expect(screen.getByRole('link', { name: 'Сад' })).toBeTruthy()
})

it('tells what was done before why the deadline was moved, which is folded on phones', async () => {
  const shifts = [{ at: '2026-05-20', from: spring, to: summer, reason: 'Сменили подрядчика.' }]
  await renderInRouter(<ProjectSites sites={[{ ...aSite(1, 'Сад', 'Корпус 1'), shifts }]} />)
  const done = screen.getByText('Залит третий этаж.')
  const reason = screen.getByText(/Сменили подрядчика/)
  expect(done.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(
    [done, reason].map((words) => plain(words.closest('details')?.querySelector('summary')?.textContent)),
  ).toEqual([undefined, 'Перенос со II на III кв. 2027'])
})

it('leads to each project of several from above, and of one project has nothing to choose', async () => {
  await renderInRouter(
    <ProjectSites sites={[aSite(1, 'Северный дом', 'Корпус 1'), aSite(3, 'Сад', 'Сад')]} />,
  )
  const jumps = within(screen.getByRole('navigation', { name: 'Проекты на этой странице' })).getAllByRole(
    'link',
  )
  expect(jumps.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Северный дом', '#p-12'],
    ['Сад', '#p-3'],
  ])
  expect(screen.getByRole('region', { name: 'Сад' }).id).toBe('p-3')
  cleanup()
  await renderInRouter(<ProjectSites sites={[aSite(3, 'Сад', 'Сад')]} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('tells of a house every shift of its deadline with the reason, the first of them first, and leads to what it sells', async () => {
  const site = {
    ...aSite(1, 'Северный дом', 'Корпус 1'),
    free: 12,
    price_from: 5_900_000,
    shifts: [
      { at: '2026-05-20', from: spring, to: summer, reason: 'Сменили подрядчика.' },
      { at: '2025-11-14', from: winter, to: spring, reason: 'Ждали сети.' },
    ],
  }
  await renderInRouter(<ProjectSites sites={[site, aSite(2, 'Северный дом', 'Корпус 2')]} />)
  const [moved, kept] = ['Корпус 1', 'Корпус 2'].map((name) => screen.getByRole('article', { name }))
  const told = [...(moved?.querySelectorAll('details > p') ?? [])].map(({ textContent }) =>
    plain(textContent),
  )
  expect(told).toEqual([
    'Перенос с IV кв. 2026 на II кв. 2027. Ждали сети.',
    'Перенос со II на III кв. 2027. Сменили подрядчика.',
  ])
  expect(kept?.textContent).not.toContain('Перенос')
  const offer = screen.getByRole('link', { name: /квартир/ })
  expect([plain(offer.textContent), offer.getAttribute('href')]).toEqual([
    '12 квартир от 5,9 млн ₽',
    '/choose/flat?project=%5B%22p-12%22%5D&building=%5B1%5D',
  ])
})

it('says the month and that pictures are renders once above, and of each house where they differ', async () => {
  const render = { url: '/media/a.webp', width: 1600, height: 900, alt: 'Площадка. Визуализация' }
  const drawn = { ...aSite(1, 'Сад', 'Корпус 1'), photo: render }
  const taken = {
    ...aSite(2, 'Сад', 'Корпус 2'),
    month: 'Октябрь 2026',
    photo: { ...render, alt: 'Площадка' },
  }
  expect(plain(sitesWords([drawn, drawn]))).toBe(
    '2 дома строятся, отчёты за ноябрь 2026. Картинки на странице – визуализации.',
  )
  expect(plain(sitesWords([drawn, taken]))).toBe('2 дома строятся')
  const facts = async (...sites: BuildingOnSite[]) => {
    await renderInRouter(<ProjectSites sites={sites} />)
    const found = screen.getAllByText(/Сдача II кв\. 2028/).map(({ textContent }) => plain(textContent))
    cleanup()
    return found
  }
  expect(await facts(drawn, { ...drawn, building: taken.building })).toEqual([
    'Сдача II кв. 2028',
    'Сдача II кв. 2028',
  ])
  expect(await facts(drawn, taken)).toEqual([
    'Ноябрь 2026 · Сдача II кв. 2028 · визуализация',
    'Октябрь 2026 · Сдача II кв. 2028',
  ])
})

it('says nothing of flats and shifts where an older backend does not tell them', async () => {
  const {
    text: _text,
    shifts: _shifts,
    free: _free,
    price_from: _price,
    ...old
  } = aSite(1, 'Сад', 'Корпус 1')
  await renderInRouter(<ProjectSites sites={[old]} />)
  expect(screen.getByRole('article', { name: 'Корпус 1' }).textContent).not.toMatch(/Перенос|квартир/)
})
