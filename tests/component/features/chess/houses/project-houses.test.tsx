import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { BuildingWithRooms } from '#app/contract/places.ts'
import { NO_SECTION } from '#app/domain/building-name.ts'
import { ProjectHouses } from '#app/features/chess/houses/project-houses.tsx'
import { aProject } from '../../../../fixtures/projects.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const [first] = aProject().buildings
if (!first) throw new Error('the project has no house')

const houses = (count: number): BuildingWithRooms[] =>
  Array.from({ length: count }, (_, at) => ({
    ...first,
    id: at + 1,
    name: `Корпус ${at + 1}`,
    rooms: [{ rooms: 0, free: 4 + at, price_from: 3_000_000 + at * 100_000 }],
  }))

const draw = (all: BuildingWithRooms[], changes: Parameters<typeof aProject>[0] = {}) =>
  renderInRouter(
    <ul>
      <ProjectHouses project={aProject(changes)} houses={all} search={{}} fitting={null} />
    </ul>,
  )

const studios = () =>
  screen.getAllByText(/^Студии/).map((term) => term.parentElement?.textContent?.replaceAll('\u00a0', ' '))

describe('houses to choose a grid by', () => {
  it('tell each its least price by rooms, however many they are', async () => {
    await draw(houses(4))
    expect(studios()).toEqual([
      'Студии4 свободноот 3,00 млн ₽',
      'Студии5 свободноот 3,10 млн ₽',
      'Студии6 свободноот 3,20 млн ₽',
      'Студии7 свободноот 3,30 млн ₽',
    ])
    const second = screen.getByRole('link', { name: 'Корпус 2' }).closest('li')
    expect(second && within(second).getByText(/^Студии/)).toBeTruthy()
  })

  it('add up to what the project has: how many are free and the least price', async () => {
    const all = houses(2).map((house, at) => ({ ...house, free: 5, price_from: at === 0 ? null : 3_030_000 }))
    await draw(all)
    expect(screen.getByText(/^10.квартир · от.3,03.млн.₽$/)).toBeTruthy()
    cleanup()
    await draw(all.map((house) => ({ ...house, free: 0, price_from: null, rooms: [] })))
    expect(screen.queryByText(/квартир/)).toBeNull()
    expect(screen.getAllByText('Всё продано')).toHaveLength(2)
  })

  it('tell how high each is and how many entrances it has, as far as it is known', async () => {
    const [known, low] = houses(2)
    if (!known || !low) throw new Error('two houses')
    const sections = [1, 2, 3, 4].map((number) => ({ number, floors_total: 16 }))
    const uneven = sections.map((section, at) => ({ ...section, floors_total: at === 3 ? 16 : 12 }))
    const whole = [{ number: NO_SECTION, floors_total: 9 }]
    await draw([
      { ...known, free: 54, floors_total: 16, sections },
      { ...known, id: 7, free: 54, floors_total: 16, sections: uneven },
      { ...low, free: 54, floors_total: null, sections: whole },
    ])
    const sizes = screen.getAllByText('Свободно 54').map((free) => free.nextElementSibling?.textContent)
    expect(sizes.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
      '16 этажей · 4 подъезда',
      'до 16 этажей · 4 подъезда',
      '',
    ])
  })

  it('do not repeat the name of a project that is one house', async () => {
    await draw(
      houses(1).map((house) => ({ ...house, name: 'Дом у пруда' })),
      { name: 'Дом у пруда' },
    )
    expect(screen.getAllByText('Дом у пруда')).toHaveLength(1)
    // Of several such projects each has a link of this text: read out alone, it says of which one it is.
    const whole = screen.getByRole('link', { name: /^Весь дом ?, Дом у пруда$/ })
    expect(whole.getAttribute('href')).toContain('house=')
    expect(within(whole).getByText(/Дом у пруда/).className).toBe('sr-only')
  })

  it('have no prices before sales begin', async () => {
    const all = houses(1).map((house) => ({ ...house, free: 0, price_from: null, rooms: [] }))
    await draw(all, { state: 'announced' })
    expect(screen.queryByText(/₽|Свободно|квартир/)).toBeNull()
    expect(screen.getByText('Корпус 1, IV кв. 2027')).toBeTruthy()
    expect(screen.getByText('Шахматка появится, когда начнутся продажи.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'О проекте' }).getAttribute('href')).toBe('/projects/bereg')
    expect(screen.queryByRole('link', { name: 'Корпус 1' })).toBeNull()
  })
})
