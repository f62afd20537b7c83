import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ExtraChoice } from '#app/contract/storehouse.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { HouseFacts } from '#app/routes/choose/-house/house-facts.tsx'
import { sampleFlatCard } from '#app/routes/static/-samples/sample-flats.ts'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const card = sampleFlatCard()
const flat = {
  ...card,
  storerooms: { free: 12, total: 20, price_from: 310_000 },
  info: {
    ...card.info,
    params: [...card.info.params, { type: 'parking' as const, label: 'Парковка', value: 'Подземная' }],
  },
}
const places: ExtraChoice = { kind: 'parking', free: 34, price_from: 900_000, floors: [-1], units: [] }

async function draw(offered: ExtraChoice[], extras?: number[]) {
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  cache.setQueryData(flatsQueries.extras(flat.id).queryKey, offered)
  await renderInRouter(
    <QueryClientProvider client={cache}>
      <HouseFacts flat={flat} extras={extras} />
    </QueryClientProvider>,
  )
}

function addressOf(name: RegExp) {
  const href = screen.getByRole('link', { name }).getAttribute('href') ?? ''
  const { pathname, searchParams } = new URL(href, 'https://site.example')
  return [pathname, Object.fromEntries(searchParams)]
}

it('storerooms and parking places are opened with the flat and what is chosen with it', async () => {
  await draw([places], [31, 7])
  const chosen = { flat: String(flat.id), extras: expect.stringMatching(/^\D*31\D+7\D*$/) }
  expect(addressOf(/^Кладовые, свободно 12$/)).toEqual([
    '/obrazets/storehouse',
    { house: 'korpus-2', ...chosen },
  ])
  expect(addressOf(/^Машино-места в\sпроекте, свободно 34$/)).toEqual(['/obrazets/parking', chosen])
  expect(screen.getByText('Парковка у дома: подземная')).toBeTruthy()
})

it('a project without free parking places has no link to them', async () => {
  await draw([])
  expect(screen.queryByRole('link', { name: /Машино-места/ })).toBeNull()
  expect(screen.getByText('Парковка у дома: подземная')).toBeTruthy()
  expect(addressOf(/^Кладовые/)[1]).toEqual({ house: 'korpus-2', flat: String(flat.id) })
})
