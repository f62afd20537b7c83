import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { MapScreen } from '#app/features/projects/list/map-screen.tsx'
import type { ProjectOffer } from '#app/features/projects/list/project-offers.ts'
import type { MapSearch } from '#app/features/projects/projects.search.ts'
import { aPin } from '../../../../fixtures/projects.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const CITY = { id: 4, slug: 'perm', name: 'Пермь', lat: 58, lon: 56, base: null }
const TYUMEN = { ...CITY, id: 2, slug: 'tyumen', name: 'Тюмень' }
const FAR = aPin({
  id: 3,
  city_id: 2,
  slug: 'ozerny',
  name: 'Озёрный',
  url: '/projects/ozerny',
  price_from: null,
  deadline: 'Скоро в продаже',
})
const PINS = [aPin(), aPin({ id: 2, slug: 'sever', name: 'Север', url: '/projects/sever', lat: 58.1 })]
const OFFERS: ProjectOffer[] = [
  { id: 1, class: 'comfort', keys: [2027], rooms: [{ rooms: 0, free: 4, price_from: 3_030_000 }] },
  { id: 2, class: 'business', keys: ['ready', 2028], rooms: [] },
]

const draw = (search: MapSearch, offers = OFFERS) =>
  renderInRouter(
    <MapScreen
      shown={{ city: CITY, cities: [CITY, TYUMEN], pins: PINS, others: [FAR], finished: 2 }}
      offers={offers}
      search={search}
    />,
  )
const filter = () => within(screen.getByRole('navigation', { name: 'Фильтр проектов' }))
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

describe('the map of projects', () => {
  it('has a card of each project with its class, free flats and least prices by rooms', async () => {
    await draw({})
    expect(names()).toEqual(['Берег', 'Север'])
    const card = screen.getByRole('article', { name: 'Берег' })
    expect(card.textContent).toContain('Комфорт')
    expect(card.textContent?.replaceAll('\u00a0', ' ')).toMatch(/12 квартир.*Студии4 свободно.*от 3,03 млн ₽/)
  })

  it('leads from each card to its flats', async () => {
    await draw({})
    const link = screen.getByRole('link', { name: /^Выбрать квартиру ?: Берег$/ })
    expect(link.getAttribute('href')).toContain('bereg')
  })

  it('says how many projects each city has, and leads to those of the others', async () => {
    await draw({})
    const cities = within(screen.getByRole('navigation', { name: 'Города' }))
    expect(cities.getByRole('link', { name: /^Пермь.*, 2.проекта$/ }).getAttribute('aria-current')).toBe(
      'page',
    )
    expect(cities.getByRole('link', { name: /^Тюмень.*, 1.проект$/ })).toBeTruthy()
    const far = within(screen.getByRole('navigation', { name: 'В других городах' })).getByRole('link')
    expect(far.getAttribute('href')).toBe('/projects/ozerny')
    expect(far.textContent).toContain('Тюмень')
    expect(far.textContent).toContain('Скоро в продаже')
  })

  it('shows what the address leaves, and how to give it up', async () => {
    await draw({ keys: 'ready' })
    expect(names()).toEqual(['Север'])
    const chosen = filter().getByRole('link', { name: /^Готовые дома ?, убрать$/ })
    expect(chosen.getAttribute('aria-current')).toBe('true')
    expect(chosen.getAttribute('href')).toBe('/projects')
    expect(
      filter()
        .getByRole('link', { name: /^2027.*1.проект$/ })
        .getAttribute('href'),
    ).toContain('keys=2027')
  })

  it('says what to do where nothing is left', async () => {
    await draw({ keys: 2027, class: 'business' })
    expect(screen.queryByRole('article')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Таких проектов сейчас нет' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Все проекты города' }).getAttribute('href')).toBe('/projects')
  })

  it('shows all projects, without what narrows them, while nothing more is known', async () => {
    await draw({}, [])
    expect(names()).toEqual(['Берег', 'Север'])
    expect(filter().getAllByRole('link')).toHaveLength(1)
  })
})
