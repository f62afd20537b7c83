import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ListScreen } from '#app/features/projects/list/list-screen.tsx'
import type { ProjectOffer } from '#app/features/projects/list/project-offers.ts'
import type { ListSearch } from '#app/features/projects/projects.search.ts'
import { aProject } from '../../../../fixtures/projects.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const PERM = { id: 4, name: 'Пермь' }
const TYUMEN = { id: 2, name: 'Тюмень' }
const CITIES = [
  { city: PERM, projects: [aProject(), aProject({ id: 2, slug: 'sever', name: 'Север' })] },
  { city: TYUMEN, projects: [aProject({ id: 3, slug: 'ozerny', name: 'Озёрный', city: TYUMEN })] },
]
const OFFERS: ProjectOffer[] = [
  { id: 1, class: 'comfort', keys: [2027], rooms: [{ rooms: 0, free: 4, price_from: 3_030_000 }] },
  { id: 2, class: 'business', keys: ['ready', 2028], rooms: [] },
  { id: 3, class: 'comfort', keys: [2028], rooms: [] },
]

const draw = (search: ListSearch, offers = OFFERS) =>
  renderInRouter(<ListScreen cities={CITIES} offers={offers} search={search} last={<p>Сданные проекты</p>} />)
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
const inFilter = () => within(screen.getByRole('navigation', { name: 'Фильтр проектов' }))
const inCities = () => within(screen.getByRole('navigation', { name: 'Города' }))

describe('the list of projects', () => {
  it('has the projects of all cities in one grid, each with its city, and at its end the way to the finished ones', async () => {
    await draw({})
    expect(names()).toEqual(['Берег', 'Север', 'Озёрный'])
    expect(screen.getByRole('article', { name: 'Озёрный' }).textContent).toContain('Тюмень')
    expect(screen.getByText('Сданные проекты')).toBeTruthy()
    expect(
      inCities()
        .getByRole('link', { name: /^Все города.*, 3.проекта$/ })
        .getAttribute('aria-current'),
    ).toBe('page')
  })

  it('leads to the projects of one city on the same page', async () => {
    await draw({ city: 2 })
    expect(names()).toEqual(['Озёрный'])
    const link = inCities().getByRole('link', { name: /^Пермь.*, 2.проекта$/ })
    expect(link.getAttribute('href')).toBe('/projects/list?city=4')
    // The way to what was built stays.
    expect(screen.getByText('Сданные проекты')).toBeTruthy()
  })

  it('is narrowed by deadline and class as the map is, and tells how to give a choice up', async () => {
    await draw({ keys: 2028 })
    expect(names()).toEqual(['Север', 'Озёрный'])
    const chosen = inFilter().getByRole('link', { name: /^2028 ?, убрать$/ })
    expect(chosen.getAttribute('href')).toBe('/projects/list')
    const more = inFilter().getByRole('link', { name: /^Комфорт.*1.проект$/ })
    expect(more.getAttribute('href')).toBe('/projects/list?keys=2028&class=comfort')
  })

  it('says what to do where nothing is left', async () => {
    await draw({ keys: 2027, class: 'business' })
    expect(screen.queryByRole('article')).toBeNull()
    expect(screen.getByRole('link', { name: 'Все проекты' }).getAttribute('href')).toBe('/projects/list')
  })

  it('shows all projects, without a filter, while nothing more is known of them', async () => {
    await draw({}, [])
    expect(names()).toEqual(['Берег', 'Север', 'Озёрный'])
    expect(screen.queryByRole('navigation', { name: 'Фильтр проектов' })).toBeNull()
  })
})
