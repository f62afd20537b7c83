import { expect, it } from 'vitest'
import type { Dynamics } from '#app/contract/progress.ts'
import { houseState } from '#app/features/progress/house/house-state.ts'

const building = (number: number) => ({
  id: number,
  slug: `korpus-${number}`,
  number: `${number}`,
  name: `Корпус ${number}`,
})
const first = { value: '2027-4', label: 'IV кв. 2027' }
const deadline = { value: '2028-2', label: 'II кв. 2028' }
const state = (number: number, changes: Partial<Dynamics['buildings'][number]> = {}) => ({
  building: building(number),
  percent: 64,
  deadline,
  first_deadline: first,
  month: '2026-11',
  stages: [],
  view: [],
  ...changes,
})
const shift = (number: number) => ({
  building: building(number),
  at: '2026-04-10',
  from: first,
  to: deadline,
  reason: 'Сети',
  document: null,
})
const dynamics: Dynamics = {
  project: { id: 1, slug: 'rechnoy', name: 'Речной квартал', city: 'Пермь' },
  buildings: [
    state(6),
    state(7, { month: null }),
    state(8, { month: null, percent: 100, deadline: { value: 'ready', label: 'Дом сдан' } }),
  ],
  months: [],
  albums: [],
  shifts: [shift(6), shift(7)],
  webcams: [],
}

it('is how far one house is, with the shifts of its own deadline', () => {
  expect(houseState(dynamics, 'korpus-6')).toEqual({
    percent: 64,
    deadline,
    first,
    shifts: [{ at: '2026-04-10', from: first, to: deadline, reason: 'Сети' }],
  })
  expect(houseState(dynamics, 'korpus-1')).toBeNull()
})

it('has no percent where nobody reports the construction, also when the house is ready', () => {
  expect(houseState(dynamics, 'korpus-7')?.percent).toBeNull()
  expect(houseState(dynamics, 'korpus-8')?.percent).toBeNull()
})
