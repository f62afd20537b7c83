import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { isFixedAddress } from '#app/config/fixed-addresses.ts'
import { SLUG_PATTERN } from '#app/domain/filter-limits.ts'
import { routeTree } from '#app/routeTree.gen.ts'

it('no page of words can stand where a route has a page of its own', () => {
  const context = { queryClient: new QueryClient() }
  const { routesByPath } = createRouter({ routeTree, context, history: createMemoryHistory() })
  const first = Object.keys(routesByPath).map((path) => path.split('/')[1] ?? '')
  const named = [...new Set(first)].filter((part) => SLUG_PATTERN.test(part))
  expect(named).toContain('contacts')
  expect(named).toContain('press')
  expect(named.filter((part) => !isFixedAddress(`/${part}`))).toEqual([])
  expect(['/media', '/events', '/projects/list'].filter((path) => !isFixedAddress(path))).toEqual([])
  expect(['/ethics', '/contacts-old', '/projects/rechnoy'].filter(isFixedAddress)).toEqual([])
})
