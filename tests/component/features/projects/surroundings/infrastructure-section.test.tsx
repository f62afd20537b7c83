import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { InfrastructureMap } from '#app/contract/map.ts'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import { InfrastructureSection } from '#app/features/projects/surroundings/infrastructure-section.tsx'

const AROUND: InfrastructureMap = {
  project: { id: 1, slug: 'bereg', name: 'Берег', address: 'ул. Речная, 1', lat: 58, lon: 56 },
  base: null,
  categories: [
    { id: 'school', title: 'Школы', icon: 'school', count: 2 },
    { id: 'park', title: 'Парки', icon: 'park', count: 1 },
    { id: 'cafe', title: 'Кафе', icon: 'cafe', count: 1 },
  ],
  objects: [
    place(1, 'school', 'Школа № 12', 58.002, 7),
    place(2, 'park', 'Сад у реки', 58.004, 9),
    place(3, 'school', 'Лицей', 58.006, 11),
    place(4, 'cafe', 'Кофейня', 58.008, null),
  ],
}

function place(
  id: number,
  category: InfrastructureMap['objects'][number]['category'],
  title: string,
  lat: number,
  minutes: number | null,
): InfrastructureMap['objects'][number] {
  return { id, category, title, lat, lon: 56, minutes, address: null, url: null }
}

afterEach(cleanup)

function section(around = AROUND, isOfBusiness = false) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(infrastructureQueries.map('bereg').queryKey, around)
  return (
    <QueryClientProvider client={client}>
      <InfrastructureSection slug="bereg" isOfBusiness={isOfBusiness} />
    </QueryClientProvider>
  )
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const chip = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Что показать на карте' })).getByRole('checkbox', { name })
const pins = () =>
  within(screen.getByRole('list', { name: 'Точки на карте' }))
    .getAllByRole('button')
    .map((pin) => pin.getAttribute('aria-label'))
const pin = (name: string) =>
  within(screen.getByRole('list', { name: 'Точки на карте' })).getByRole('button', { name })
const lists = () => [...document.querySelectorAll('details')]
const titles = () => lists().map((list) => plain(list.querySelector('summary')?.textContent))
const openLists = () => titles().filter((_, index) => lists()[index]?.open)
const inList = (id: number) => {
  const item = document.getElementById(`around-${id}`)
  if (!item) throw new Error(`place ${id} is not in a list`)
  return item
}

it('lists the places by category with the way to the nearest, and marks all of them and the house', () => {
  render(section())
  expect(titles()).toEqual(['Школы2от 7 мин+', 'Парки19 мин+', 'Кафе1+'])
  expect(openLists()).toEqual([])
  expect(pins()).toEqual([
    'Школа № 12, 7 мин пешком',
    'Сад у реки, 9 мин пешком',
    'Лицей, 11 мин пешком',
    'Кофейня',
    'Берег',
  ])
  expect(plain(inList(1).textContent)).toBe('Школа № 127 мин пешком')
  expect(plain(inList(4).textContent)).toBe('Кофейня')
})

it('of a project without places around it tells the address and the ways there, and has a map where there are streets', () => {
  const alone = { ...AROUND, categories: [], objects: [] }
  render(section(alone))
  expect(document.body.textContent).toContain('ул. Речная, 1')
  expect(screen.getByRole('link', { name: 'Яндекс Карты: маршрут, Берег' }).getAttribute('href')).toContain(
    '58,56',
  )
  expect(screen.queryByRole('region')).toBeNull()
  cleanup()
  const base = { kind: 'geojson', url: '/map/perm.json', attribution: null, poster: null } as const
  render(section({ ...alone, base }))
  expect(screen.getByRole('region', { name: 'Берег на карте' })).toBeTruthy()
  expect(pins()).toEqual(['Берег'])
})

it('leaves the chosen categories on the map and opens their lists; with none chosen all are back', async () => {
  render(section())
  await userEvent.click(chip(/^Парки/))
  expect(pins()).toEqual(['Сад у реки, 9 мин пешком', 'Берег'])
  expect(openLists()).toEqual(['Парки19 мин+'])
  expect(lists()).toHaveLength(1)
  await userEvent.click(chip(/^Кафе/))
  expect(pins()).toEqual(['Сад у реки, 9 мин пешком', 'Кофейня', 'Берег'])
  await userEvent.click(chip(/^Парки/))
  await userEvent.click(chip(/^Кафе/))
  expect(pins()).toHaveLength(5)
  expect(openLists()).toEqual([])
})

it('has the office of the company whatever is chosen, and no choice of it', async () => {
  const office = { id: 'office', title: 'Офис продаж', icon: 'office', count: 1 } as const
  const shown = place(5, 'office', 'Офис продаж', 58.001, 3)
  render(
    section({
      ...AROUND,
      categories: [...AROUND.categories, office],
      objects: [...AROUND.objects, shown],
    }),
  )
  expect(screen.queryByRole('checkbox', { name: /^Офис/ })).toBeNull()
  await userEvent.click(chip(/^Парки/))
  expect(pins()).toEqual(['Сад у реки, 9 мин пешком', 'Офис продаж, 3 мин пешком', 'Берег'])
})

it('begins with what a business looks for', () => {
  render(section(AROUND, true))
  expect(titles()).toEqual(['Кафе1+', 'Школы2от 7 мин+', 'Парки19 мин+'])
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual([
    'cafe',
    'school',
    'park',
  ])
})

it('opens the list of a pressed pin, marks the place there and scrolls to it; a second press takes the mark off', async () => {
  render(section())
  const scroll = vi.spyOn(inList(3), 'scrollIntoView')
  await userEvent.click(pin('Лицей, 11 мин пешком'))
  expect(openLists()).toEqual(['Школы2от 7 мин+'])
  expect(inList(3).getAttribute('aria-pressed')).toBe('true')
  expect(inList(1).getAttribute('aria-pressed')).toBe('false')
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(1))
  await userEvent.click(pin('Лицей, 11 мин пешком'))
  expect(inList(3).getAttribute('aria-pressed')).toBe('false')
})

it('shows on the map the place that is pressed in a list, one at a time', async () => {
  render(section())
  await userEvent.click(inList(1))
  expect(pin('Школа № 12, 7 мин пешком').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(inList(2))
  expect(pin('Школа № 12, 7 мин пешком').getAttribute('aria-pressed')).toBe('false')
  expect(pin('Сад у реки, 9 мин пешком').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(inList(2))
  expect(pin('Сад у реки, 9 мин пешком').getAttribute('aria-pressed')).toBe('false')
})

it('keeps a list that the visitor opened while other categories come and go', async () => {
  render(section())
  const [schools] = lists()
  await act(async () => {
    if (schools) schools.open = true
    schools?.dispatchEvent(new Event('toggle'))
  })
  await userEvent.click(chip(/^Парки/))
  await userEvent.click(chip(/^Парки/))
  expect(openLists()).toEqual(['Школы2от 7 мин+'])
})
