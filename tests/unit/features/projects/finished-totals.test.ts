import { expect, it } from 'vitest'
import { finishedSum, finishedTotals } from '#app/features/projects/finished/finished-totals.ts'
import { aComplex } from '../../../fixtures/projects.ts'

const house = {
  name: 'Корпус 1',
  floors: 10,
  flats: 90,
  deadline: 'I\u00a0кв. 2024',
  finished: 'I\u00a0кв. 2024',
}
const late = { ...house, name: 'Корпус 2', finished: 'III\u00a0кв. 2024' }
const unknown = { ...house, name: 'Корпус 3', deadline: '' }

const told = (...projects: Parameters<typeof finishedTotals>[0]) =>
  finishedTotals(projects).map(({ value, label }) => `${value} ${label}`.replaceAll('\u00a0', ' '))

it('counts projects, houses, flats and the promises that were kept', () => {
  const one = aComplex({ houses: 3, flats: 288, buildings: [house, late, unknown] })
  const other = aComplex({ houses: 1, flats: 33, buildings: [house] })
  expect(told(one, other)).toEqual([
    '2 проекта',
    '4 дома',
    '321 квартира',
    '2 из 3 домов не позже обещанного',
  ])
})

it('says nothing of promises where none is known', () => {
  expect(told(aComplex({ houses: 1, flats: 5, buildings: [unknown] }))).toEqual([
    '1 проект',
    '1 дом',
    '5 квартир',
  ])
})

it('sums up for pages that say no more than two numbers, with the first picture that there is', () => {
  const image = { url: '/media/done.webp', width: 1600, height: 900, alt: 'Дом' }
  const sum = finishedSum([
    aComplex({ flats: 288, image: null }),
    aComplex({ flats: 33, image }),
    aComplex({ flats: 4, image: { ...image, url: '/media/other.webp' } }),
  ])
  expect(sum).toEqual({ projects: 3, flats: 325, image })
  expect(finishedSum([])).toBeNull()
})
