import type { AnyRoute } from '@tanstack/react-router'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { parseSearch, stringifySearch } from '#app/platform/address/search-address.ts'
import { Route as chess } from '#app/routes/chess/$project.tsx'
import { Route as flats } from '#app/routes/choose/flat.index.tsx'
import { Route as genplan } from '#app/routes/choose/genplan.$project.index.tsx'
import { Route as types } from '#app/routes/choose/type.index.tsx'
import { aCell, aChess, aSection } from '../../fixtures/chess.ts'
import { aFilter } from '../../fixtures/filters.ts'
import { aFlat } from '../../fixtures/flats.ts'
import { openPage } from '../../fixtures/open-page.tsx'

/** What the schemas of addresses gave. */
const readings = vi.hoisted((): Record<string, unknown>[] => [])
vi.mock('valibot', async (importOriginal) => {
  const valibot = await importOriginal<typeof import('valibot')>()
  const parse: typeof valibot.parse = (schema, raw, ...rest) => {
    const search = valibot.parse(schema, raw, ...rest)
    if (schema.type === 'object') readings.push(Object.fromEntries(Object.entries(search ?? {})))
    return search
  }
  return { ...valibot, parse }
})

vi.mock('#app/site/site-origin.ts', () => ({ siteOrigin: () => 'https://sazhen.example' }))
vi.mock('#app/routes/choose/-listed-path.ts', () => ({ listedPath: () => Promise.resolve('/choose/flat') }))
vi.mock('#app/features/content/menu.functions.ts', () => ({
  getMenu: () => Promise.resolve({ cities: [], land: false }),
}))
vi.mock('#app/features/flats/flats.functions.ts', () => ({
  getGroups: () => {
    const group = {
      id: 1,
      count: 1,
      flat: aFlat({ id: 1 }),
      price_to: 1,
      floors: { from: 7, to: 7, label: '7' },
    }
    return Promise.resolve({ items: [group], total: 60, flats: 60 })
  },
  getTypes: () => Promise.resolve({ items: [], total: 0 }),
  getFilter: () => Promise.resolve(aFilter()),
  getRescue: () => {
    const inverted = { ranges: [], count: 0 }
    return Promise.resolve({ relax: [], inverted, alone: [], nearest: [], loosened: [] })
  },
}))
const grid = aChess([aSection(1, { 1: [aCell()] })])
const house = { ...grid.building, state: 'building', sections: [], free: 1, price_from: 1 }
vi.mock('#app/features/chess/chess.functions.ts', () => ({
  getHouses: () => Promise.resolve([house]),
  getChess: () => Promise.resolve(grid),
}))
vi.mock('#app/features/genplan/genplan.functions.ts', () => ({
  getGenplan: () =>
    Promise.resolve({ slug: 'rechnoy', name: 'Речной', city: 'Пермь', house_list: [], genplan: null }),
}))

afterEach(() => {
  cleanup()
  readings.length = 0
})

const open = (page: AnyRoute, path: string, address: string) =>
  openPage(page, { id: path, path }, address, { addresses: { parseSearch, stringifySearch } })

/** How many times the schema gave what this address says. */
const readingsOf = (address: string) =>
  readings.filter((search) => new URLSearchParams(stringifySearch(search)).toString() === address).length

it.each([
  // Another area each time: what one test has read is not read again in the next.
  ['/choose/flat', flats, '/choose/flat', 61],
  ['/choose/type', types, '/choose/type', 62],
  ['/chess/$project', chess, '/chess/rechnoy', 63],
  ['/choose/genplan/$project', genplan, '/choose/genplan/rechnoy', 64],
])('%s reads its address once a request and once a navigation', async (path, page, address, area) => {
  const router = await open(page, path, `${address}?rooms=2&area_to=${area}&utm_source=ya`)
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
  expect(readingsOf(`rooms=2&area_to=${area}`)).toBe(1)
  readings.length = 0

  await act(() => router.navigate({ to: '.', search: { rooms: [2, 3], area_to: area } }))
  expect(router.state.location.href).toBe(`${address}?rooms=2,3&area_to=${area}`)
  expect(readingsOf(`rooms=2%2C3&area_to=${area}`)).toBe(1)
})
