import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { BuildingWithRooms } from '#app/contract/places.ts'
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
  screen.getAllByText(/^Студия/).map((term) => term.parentElement?.textContent?.replaceAll('\u00a0', ' '))

describe('houses to choose a grid by', () => {
  it('tell each its least price by rooms, however many they are', async () => {
    await draw(houses(4))
    expect(studios()).toEqual([
      'Студия4 свободноот 3 млн ₽',
      'Студия5 свободноот 3,1 млн ₽',
      'Студия6 свободноот 3,2 млн ₽',
      'Студия7 свободноот 3,3 млн ₽',
    ])
    const second = screen.getByRole('link', { name: 'Корпус 2' }).closest('li')
    expect(second && within(second).getByText(/^Студия/)).toBeTruthy()
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
