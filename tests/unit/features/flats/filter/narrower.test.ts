import { expect, it } from 'vitest'
import { narrowersOf } from '#app/features/flats/filter/narrower.queries.ts'
import { aFilter } from '../../../../fixtures/filters.ts'

const option = (value: string, count: number) => ({ value, label: `«${value}»`, count })
const FILTER = aFilter({
  total: 100,
  facets: {
    ...aFilter().facets,
    project: [
      option('a', 10),
      option('b', 60),
      option('c', 0),
      option('d', 5),
      option('e', 20),
      option('f', 4),
    ],
    benefit: [option('installment', 50), option('discount', 15)],
    deadline: [option('ready', 30), option('2027-4', 70)],
    finish: [option('rough', 80), option('finish', 20)],
  },
})
const labels = (...args: Parameters<typeof narrowersOf>) =>
  narrowersOf(...args).map(({ label, count }) => `${label} ${count}`)

it('offers a discount, the projects with the most flats, finished houses and finished flats', () => {
  expect(labels({ rooms: [2] }, FILTER)).toEqual([
    'Со\u00a0скидкой 15',
    '«b» 60',
    '«e» 20',
    '«a» 10',
    '«d» 5',
    '«ready» 30',
    'С\u00a0чистовой отделкой 20',
  ])
  expect(
    narrowersOf({ rooms: [2] }, FILTER)
      .slice(0, 2)
      .map(({ search }) => search),
  ).toEqual([
    { rooms: [2], benefit: ['discount'] },
    { rooms: [2], project: ['b'] },
  ])
})

it('offers nothing that is chosen, nor what would leave all or nothing', () => {
  const chosen = { project: ['b'], deadline: ['ready'], benefit: ['discount' as const] }
  expect(labels(chosen, FILTER)).toEqual(['С\u00a0чистовой отделкой 20'])
  expect(labels({ finish: ['finish'] }, { ...FILTER, total: 60 })).not.toContain('«b» 60')
})
