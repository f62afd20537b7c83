import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { usePhoneOf } from '#app/site/phone-link.tsx'
import { aProject } from '../../fixtures/projects.ts'

vi.mock('#app/features/content/menu.functions.ts', () => ({}))

afterEach(cleanup)

const projects = [aProject({ id: 1, phone: '+73422001001' }), aProject({ id: 2 })]
const city = { id: 4, name: 'Пермь', phone: '+73420000000' }

it.each([
  ['its own, where a project has one', 4, 1, '+73422001001'],
  ['that of the city', 4, 2, '+73420000000'],
  ['that of the city, where the menu has no such project', 4, 3, '+73420000000'],
  ["the company's", 5, 2, '+73420000000'],
])('the phone of a project is %s', (_, cityId, project, phone) => {
  const client = new QueryClient()
  client.setQueryData(menuQueries.menu().queryKey, { cities: [{ city, projects }], land: false })
  const { result } = renderHook(() => usePhoneOf(cityId, project), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  expect(result.current).toBe(phone)
})
