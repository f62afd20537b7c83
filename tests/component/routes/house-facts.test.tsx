import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { InfrastructureMap } from '#app/contract/map.ts'
import type { ExtraChoice } from '#app/contract/storehouse.ts'
import type { FlatChoice } from '#app/features/flats/flat-choice.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import type { NearPlace } from '#app/features/projects/nearest-places.ts'
import { HouseFacts } from '#app/routes/choose/-house/house-facts.tsx'
import { sampleFlatCard } from '#app/routes/static/-samples/sample-flats.ts'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const card = sampleFlatCard()
/** With a taken flat nothing can be reserved: its page does not offer storerooms and places by themselves. */
const flat: typeof card = {
  ...card,
  status: 'reserved',
  storerooms: { free: 12, total: 20, price_from: 310_000 },
  info: {
    ...card.info,
    params: [...card.info.params, { type: 'parking' as const, label: 'Парковка', value: 'Подземная' }],
  },
}
const places: ExtraChoice = { kind: 'parking', free: 34, price_from: 900_000, floors: [-1], units: [] }

const near: NearPlace = { id: 3, category: 'school', title: 'Школа № 12', minutes: 7 }

async function draw(
  offered: ExtraChoice[],
  choice: FlatChoice = {},
  fill?: (cache: QueryClient) => void,
  shown = flat,
) {
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  cache.setQueryData(flatsQueries.extras(flat.id).queryKey, offered)
  fill?.(cache)
  await renderInRouter(
    <QueryClientProvider client={cache}>
      <HouseFacts flat={shown} choice={choice} />
    </QueryClientProvider>,
  )
}

function addressOf(name: RegExp) {
  const href = screen.getByRole('link', { name }).getAttribute('href') ?? ''
  const { pathname, searchParams } = new URL(href, 'https://site.example')
  return [pathname, Object.fromEntries(searchParams)]
}

it('storerooms and parking places are opened with the flat and what is chosen for it', async () => {
  await draw([places], { extras: [31, 7], furnish: 2, years: 15 })
  const chosen = {
    flat: String(flat.id),
    furnish: '2',
    extras: expect.stringMatching(/^\D*31\D+7\D*$/),
    years: '15',
  }
  expect(addressOf(/^Кладовые, свободно 12$/)).toEqual([
    '/obrazets/storehouse',
    { house: 'korpus-2', ...chosen },
  ])
  expect(addressOf(/^Машино-места в\sпроекте, свободно 34$/)).toEqual(['/obrazets/parking', chosen])
  expect(screen.getByText('Парковка у дома: подземная')).toBeTruthy()
})

it('storerooms and parking places that the page offers with the flat are not offered again', async () => {
  await draw([places], undefined, undefined, { ...flat, status: 'free' })
  expect(screen.getByRole('link', { name: /^Проект/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Кладовые|Машино-места/ })).toBeNull()
})

it('a project without free parking places has no link to them', async () => {
  await draw([])
  expect(screen.queryByRole('link', { name: /Машино-места/ })).toBeNull()
  expect(screen.getByText('Парковка у дома: подземная')).toBeTruthy()
  expect(addressOf(/^Кладовые/)[1]).toEqual({ house: 'korpus-2', flat: String(flat.id) })
})

it('what the list tells is on a map once the map is there, and the list is there without it', async () => {
  const { slug, name, id } = flat.project
  const tell = (cache: QueryClient) =>
    cache.setQueryData(infrastructureQueries.nearest(slug).queryKey, [near])
  await draw([], undefined, tell)
  expect(screen.getByText('Школа № 12')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^Рядом с домом/ })).toBeNull()
  cleanup()
  const place = { ...near, lat: 58.002, lon: 56, address: null, url: null }
  const around: InfrastructureMap = {
    project: { id, slug, name, address: null, lat: 58, lon: 56 },
    base: null,
    categories: [],
    objects: [place, { ...place, id: 4, title: 'Школа № 40', minutes: 12 }],
  }
  await draw([], undefined, (cache) => {
    tell(cache)
    cache.setQueryData(infrastructureQueries.map(slug).queryKey, around)
  })
  const map = within(screen.getByRole('region', { name: /^Рядом с домом/ }))
  expect(map.getAllByRole('button').map((pin) => pin.getAttribute('aria-label'))).toEqual([
    'Школа № 12, 7 мин пешком',
    name,
  ])
})
