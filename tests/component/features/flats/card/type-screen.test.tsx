import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Flat } from '#app/contract/flat.ts'
import type { TypeCard } from '#app/contract/types.ts'
import { TypeScreen } from '#app/features/flats/card/type-screen.tsx'
import { sampleTypeCard } from '#app/routes/static/-samples/sample-flats.ts'
import { aFlat } from '../../../../fixtures/flats.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const draw = (changes: Partial<TypeCard>) =>
  renderInRouter(
    <TypeScreen type={{ ...sampleTypeCard(), ...changes }} plan={undefined} favorite={undefined} />,
  )

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const fact = (label: string) =>
  plain(screen.queryByText(label, { selector: 'dl dt' })?.nextSibling?.textContent)

const house = (number: string) => ({ id: Number(number), slug: number, number, name: `Корпус ${number}` })
const flat = (id: number, changes: Partial<Flat>) => aFlat({ id, number: `${id}`, ...changes })

it('is named by its area too, once', async () => {
  await draw({ title: '2-комнатная', area_from: 52.5, area_to: 52.5 })
  expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe('2-комнатная, 52,5 м²')
  cleanup()
  await draw({ title: '2-комнатная, 52,5\u00a0м²', area_from: 52.5, area_to: 52.5 })
  expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe('2-комнатная, 52,5 м²')
})

it('lists rooms one lives in before the others, whatever the order of the feed', async () => {
  const room = (kind: string, name: string) => ({ kind, name, area: 10 })
  await draw({
    room_areas: [
      room('bath', 'Ванная'),
      room('kitchen', 'Кухня'),
      room('hall', 'Прихожая'),
      room('living', 'Гостиная'),
      room('loggia', 'Лоджия'),
    ],
  })
  // On paper the title of the fold is not there.
  expect(screen.getByRole('heading', { name: 'Площадь помещений' }).className).toContain('print:block')
  const names = [...screen.getByRole('region', { name: 'Площадь помещений' }).querySelectorAll('dt')]
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Гостиная',
    'Кухня',
    'Ванная',
    'Прихожая',
    'Лоджия',
  ])
})

it('tells the size of a room beside its area where it is known', async () => {
  const size = { width: 3.24, length: 4.18, at_most: false }
  await draw({
    room_areas: [
      { kind: 'bedroom', name: 'Спальня', area: 13.54, size },
      { kind: 'hall', name: 'Прихожая', area: 11.39, size: { width: 4.14, length: 4.08, at_most: true } },
      { kind: 'bath', name: 'Ванная', area: 4.1 },
    ],
  })
  const told = [...screen.getByRole('region', { name: 'Площадь помещений' }).querySelectorAll('dd')]
  expect(told.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '13,54 м² · 3,24 × 4,18 м',
    '11,39 м² · до 4,14 × 4,08 м',
    '4,1 м²',
  ])
})

it('says what makes up its area, where its loggia is counted in part', async () => {
  const rooms = [
    { kind: 'living', name: 'Гостиная', area: 50.64 },
    { kind: 'loggia', name: 'Лоджия', area: 3.72 },
  ]
  const note = () => screen.queryByText(/входят помещения/)
  await draw({ area_from: 52.5, area_to: 52.5, room_areas: rooms })
  expect(plain(note()?.textContent)).toBe(
    'В 52,5 м² входят помещения без лоджии и балкона, 50,64 м², и лоджия или балкон, 1,86 м² (3,72 м² с коэффициентом 0,5).',
  )
  expect(plain(note()?.closest('details')?.querySelector('summary')?.textContent)).toBe('Площадь 2 помещений')
  cleanup()
  await draw({ area_from: 52, area_to: 52.5, room_areas: rooms })
  expect(note(), 'of different areas').toBeNull()
})

it('tells the height of the house once, beside its floors, or of each flat where houses differ', async () => {
  const floors = { floors: [2, 3] }
  const cells = () =>
    [...document.querySelectorAll('tbody tr > td:first-child')].map((cell) => cell.textContent)
  await draw({ ...floors, flats: [2, 3].map((floor) => flat(floor, { floor, floors_total: 18 })) })
  expect(fact('Этажи')).toBe('2–3 из 18')
  expect(cells()).toEqual(['Этаж 2', 'Этаж 3'])
  cleanup()
  await draw({ ...floors, flats: [2, 3].map((floor) => flat(floor, { floor, floors_total: floor + 8 })) })
  expect(fact('Этажи')).toBe('2–3')
  expect(cells()).toEqual(['Этаж 2 из 10', 'Этаж 3 из 11'])
})

it('tells beside the plan what all its flats have alike', async () => {
  const deadline = { value: '2027-4', label: 'IV кв. 2027' }
  await draw({
    flats: [1, 2].map((id) => flat(id, { building: house('3'), deadline, finish: 'prefinish' })),
    ceilings: { from: 2.7, to: 2.7 },
  })
  expect(['Дом', 'Срок сдачи', 'Отделка', 'Потолки'].map(fact)).toEqual([
    'Корпус 3',
    'IV кв. 2027',
    'Предчистовая',
    '2,7 м',
  ])
})

it('tells all that there is where they differ, and nothing that nobody has said', async () => {
  await draw({
    flats: [
      flat(1, { building: house('10'), deadline: { value: '2028-2', label: 'II кв. 2028' }, finish: 'none' }),
      flat(2, { building: house('2'), deadline: { value: 'ready', label: 'Дом сдан' }, finish: null }),
      flat(3, { building: house('2'), deadline: { value: '', label: '' }, finish: 'finish' }),
    ],
    ceilings: null,
  })
  expect(fact('Дома')).toBe('Корпус 2, корпус 10')
  expect(fact('Срок сдачи')).toBe('Дом сдан – II кв. 2028')
  expect(fact('Отделка')).toBe('Без отделки, чистовая')
  expect(fact('Потолки')).toBeUndefined()
})

it('tells what the flats differ by: prices of those that can be had, sides and views', async () => {
  await draw({
    flats: [
      flat(1, { price: 6_170_000, sides: ['В'], views: ['yard'] }),
      flat(2, { price: 6_350_000, sides: ['З'], views: ['forest', 'yard'] }),
      flat(3, { price: 6_900_000, status: 'reserved', sides: ['В'], views: [] }),
    ],
  })
  expect(fact('Цены')).toBe('6 170 000–6 350 000 ₽')
  expect(fact('Окна')).toBe('На восток или запад')
  expect(fact('Вид')).toBe('Лес, двор')
  cleanup()
  await draw({ flats: [flat(1, { sides: [], views: [] })] })
  expect(['Цены', 'Окна', 'Вид'].map(fact)).toEqual([undefined, undefined, undefined])
})

it('shows the price before a discount beside the least one, where the flat of that price has one', async () => {
  const cheapest = { price: 6_170_000, price_old: 6_470_000 }
  const beside = () => {
    const [price] = screen.getAllByText(/^от\s6\s170\s000\s₽$/)
    return plain(price?.parentElement?.textContent)
  }
  await draw({ price_from: 6_170_000, flats: [flat(1, cheapest), flat(2, { price: 6_300_000 })] })
  expect(beside()).toBe('от 6 170 000 ₽вместо 6 470 000 ₽')
  cleanup()
  await draw({ price_from: 6_170_000, flats: [flat(1, { ...cheapest, price_old: null })] })
  expect(beside()).toBe('от 6 170 000 ₽')
})

it('leads to the project, to its layouts of as many rooms, and to the grid of its house', async () => {
  const { project } = sampleTypeCard()
  const at = (name: RegExp) => {
    const href = screen.getByRole('link', { name }).getAttribute('href') ?? ''
    const { pathname, searchParams } = new URL(href, 'https://site.example')
    // The router of tests writes lists as JSON.
    return [pathname, Object.fromEntries([...searchParams].map(([key, value]) => [key, JSON.parse(value)]))]
  }
  await draw({ rooms: 2, flats: [flat(1, { building: house('3') })] })
  expect(at(new RegExp(`^${project.name}$`))).toEqual([`/projects/${project.slug}`, {}])
  expect(at(/^Все 2-комнатные проекта/)).toEqual(['/choose/type', { project: [project.slug], rooms: [2] }])
  expect(at(/^На шахматке$/)).toEqual([`/chess/${project.slug}`, { rooms: [2], house: '3' }])
  cleanup()
  await draw({
    rooms: 0,
    flats: ['3', '4'].map((number) => flat(Number(number), { building: house(number) })),
  })
  expect(at(/^Все студии проекта/)[1]).toEqual({ project: [project.slug], rooms: [0] })
  expect(at(/^На шахматке$/)[1]).toEqual({ rooms: [0] })
})
