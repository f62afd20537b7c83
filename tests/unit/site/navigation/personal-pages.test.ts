import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { routeTree } from '#app/routeTree.gen.ts'
import { addressAccess } from '#app/site/address-access.ts'
import { personalPages } from '#app/site/navigation/personal-pages.ts'

it('pages of account, booking, bank and a subscription are personal, by their routes', () => {
  const context = { queryClient: new QueryClient() }
  const { routesByPath } = createRouter({ routeTree, context, history: createMemoryHistory() })
  expect(personalPages(Object.values(routesByPath))).toEqual([
    '/account',
    '/api/subscription',
    '/bank',
    '/booking',
  ])
})

it('what lies below a personal page is part of its beginning', () => {
  const page = (fullPath: string, access?: 'personal') => ({
    fullPath,
    options: access ? { staticData: { access } } : {},
  })
  expect(
    personalPages([
      page('/'),
      page('/deals/$id/', 'personal'),
      page('/deals/new', 'personal'),
      page('/dealers', 'personal'),
      page('/choose/flat/$id'),
    ]),
  ).toEqual(['/dealers', '/deals'])
})

it.each([
  ['/account', 'personal'],
  ['/account/nobody-knows', 'personal'],
  ['/accounting', 'public'],
  ['/', 'public'],
  ['/assets/a.js', 'public'],
  ['/_serverFn/abc', 'visitor'],
  ['/api/flats/', 'public'],
  ['/api/personal/profile/', 'personal'],
  ['/api/nope', undefined],
  ['/api', undefined],
])('%s: %s', (path, access) => {
  expect(addressAccess(['/account'])('GET', path)).toBe(access)
})
