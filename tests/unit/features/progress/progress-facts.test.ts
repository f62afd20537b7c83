import { expect, it } from 'vitest'
import type { BuildingProgress, ProgressAlbum } from '#app/contract/progress.ts'
import { progressFacts } from '#app/features/progress/progress-facts.ts'

const house = (id: number, deadline: string, month: string | null): BuildingProgress => ({
  building: { id, slug: `korpus-${id}`, number: `${id}`, name: `Корпус ${id}` },
  percent: 40,
  deadline: { value: deadline, label: deadline },
  first_deadline: { value: deadline, label: deadline },
  month,
  stages: [],
  view: [],
})
const album = (date: string): ProgressAlbum => ({
  id: date,
  building: house(1, '2027-4', null).building,
  month: '2026-11',
  title: 'Ноябрь 2026',
  date,
  text: '',
  percent: 40,
  stages: [],
  photos: [],
})
const facts = (...args: Parameters<typeof progressFacts>) => progressFacts(...args).replaceAll('\u00a0', ' ')

it('counts what is built and what is ready, and names the newest report', () => {
  const houses = [house(1, '2027-4', '2026-11'), house(2, '2028-1', '2026-11'), house(3, 'ready', null)]
  expect(facts(houses, [album('9 ноября 2026'), album('20 ноября 2026')])).toBe(
    '2 дома строятся, 1 сдан, отчёт 20 ноября 2026',
  )
})

it('says how many are later than was promised, and of a chosen house what was', () => {
  const late = { ...house(1, '2027-4', '2026-11'), first_deadline: { value: '2027-2', label: '2027-2' } }
  const kept = house(2, '2028-1', '2026-11')
  expect(facts([late, kept, house(3, 'ready', null)], [])).toBe('2 дома строятся, у 1 срок перенесли, 1 сдан')
  expect(facts([late], [], true)).toBe('Корпус 1: 2027-4, сначала обещали 2027-2')
  expect(facts([kept], [], true)).toBe('Корпус 2: 2028-1')
  // The deadline of a house that is finished was moved for the last time.
  const finished = { ...late, deadline: { value: 'ready', label: 'Сдан' } }
  expect(facts([finished], [], true)).toBe('Корпус 1: сдан')
})

it('agrees with the number of houses', () => {
  const many = (count: number) => Array.from({ length: count }, (_, id) => house(id, '2027-4', '2026-11'))
  expect([1, 2, 5, 11, 21].map((count) => facts(many(count), []))).toEqual([
    '1 дом строится',
    '2 дома строятся',
    '5 домов строятся',
    '11 домов строятся',
    '21 дом строится',
  ])
})

it('leaves out what there is none of', () => {
  expect(facts([house(1, '2027-4', '2026-11')], [])).toBe('1 дом строится')
  expect(facts([house(1, 'ready', null), house(2, 'ready', null)], [])).toBe('2 дома сданы')
  expect(facts([house(1, '2029-1', null)], [])).toBe('')
})

it('tells of a chosen house when it is handed over', () => {
  const built = { ...house(2, 'ready', null), deadline: { value: 'ready', label: 'Дом сдан' } }
  const onSite = { ...house(6, '2027-2', '2026-11'), deadline: { value: '2027-2', label: 'II кв. 2027' } }
  expect(facts([onSite], [album('20 ноября 2026')], true)).toBe(
    'Корпус 6: сдача II кв. 2027, отчёт 20 ноября 2026',
  )
  expect(facts([built], [], true)).toBe('Корпус 2: дом сдан')
})
