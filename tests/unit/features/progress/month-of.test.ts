import { describe, expect, it } from 'vitest'
import type { Dynamics } from '#app/contract/progress.ts'
import { monthOf } from '#app/features/progress/month-of.ts'

const building = (number: number) => ({
  id: number,
  slug: `korpus-${number}`,
  number: String(number),
  name: `Корпус ${number}`,
})
const quarter = { value: '2027-4', label: 'IV кв. 2027' }
const photo = { url: '/media/1.webp', width: 1200, height: 800, alt: 'Стройка' }

function album(number: number, month: string): Dynamics['albums'][number] {
  return {
    id: `rechnoy-${number}-${month}`,
    building: building(number),
    month,
    title: month,
    date: '20 ноября 2026',
    text: '',
    percent: 10,
    stages: [],
    photos: [],
  }
}

function state(number: number, views: number): Dynamics['buildings'][number] {
  return {
    building: building(number),
    percent: 10,
    deadline: quarter,
    first_deadline: quarter,
    month: '2026-11',
    stages: [],
    view: Array.from({ length: views }, (_, index) => ({ month: `2026-0${index + 1}`, title: '', photo })),
  }
}

const shift = (number: number): Dynamics['shifts'][number] => ({
  building: building(number),
  at: '2026-04-10',
  from: quarter,
  to: quarter,
  reason: '',
  document: null,
})

const all: Dynamics = {
  project: { id: 1, slug: 'rechnoy', name: 'Речной квартал', city: 'Пермь' },
  buildings: [state(1, 0), state(6, 3), state(7, 2)],
  months: [
    { month: '2026-11', label: 'Ноябрь 2026', count: 2 },
    { month: '2026-10', label: 'Октябрь 2026', count: 1 },
  ],
  albums: [album(1, '2026-11'), album(6, '2026-11'), album(6, '2026-10')],
  shifts: [shift(1), shift(6)],
  webcams: [],
}
const ids = (dynamics: Dynamics | undefined) => dynamics?.albums.map(({ id }) => id)

describe('monthOf', () => {
  it('shows the newest month of every building when nothing is asked', () => {
    expect(ids(monthOf(all, {}))).toEqual(['rechnoy-1-2026-11', 'rechnoy-6-2026-11'])
  })

  it('shows the asked month', () => {
    expect(ids(monthOf(all, { month: '2026-10' }))).toEqual(['rechnoy-6-2026-10'])
  })

  it('keeps to the asked building: its albums, its months, its moved deadlines', () => {
    const shown = monthOf(all, { building: 'korpus-1' })
    expect(ids(shown)).toEqual(['rechnoy-1-2026-11'])
    expect(shown?.months).toEqual([{ month: '2026-11', label: 'Ноябрь 2026', count: 1 }])
    expect(shown?.shifts.map((item) => item.building.id)).toEqual([1])
    expect(shown?.buildings.map((item) => item.building.id)).toEqual([1, 6, 7])
  })

  it('is an empty month, not an unknown one, where only another building has albums', () => {
    expect(ids(monthOf(all, { building: 'korpus-1', month: '2026-10' }))).toEqual([])
  })

  it('sends one view through the months: of the asked building, else the longest', () => {
    const views = (dynamics: Dynamics | undefined) => dynamics?.buildings.map(({ view }) => view.length)
    expect(views(monthOf(all, {}))).toEqual([0, 3, 0])
    expect(views(monthOf(all, { building: 'korpus-7' }))).toEqual([0, 0, 2])
  })

  it('knows no other buildings and no other months', () => {
    expect(monthOf(all, { building: 'korpus-99' })).toBeUndefined()
    expect(monthOf(all, { month: '2020-01' })).toBeUndefined()
  })

  it('answers for a project that has shown nothing yet', () => {
    const empty = { ...all, albums: [], months: [], shifts: [] }
    expect(monthOf(empty, {})?.albums).toEqual([])
  })
})
