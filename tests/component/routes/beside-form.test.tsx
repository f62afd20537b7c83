import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ContactCity } from '#app/contract/content/contacts.ts'
import { contactsQueries } from '#app/features/contacts/contacts.queries.ts'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import type { getVisitHours } from '#app/features/forms/forms.functions.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { chooseCity } from '#app/platform/city-cookie.ts'
import { besideForm } from '#app/routes/forms/-beside-form.tsx'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

vi.mock('#app/features/contacts/contacts.functions.ts', () => ({}))
vi.mock('#app/features/content/menu.functions.ts', () => ({}))
vi.mock('#app/features/forms/forms.functions.ts', () => ({}))

afterEach(() => {
  chooseCity(undefined)
  cleanup()
})

const city = (id: number, name: string, kinds: ('sales' | 'service')[]): ContactCity => ({
  ...{ id, slug: `city-${id}`, name, name_prep: name, region: null, phone: null, base: null },
  ...{ is_main: id === 4, timezone: 'Asia/Yekaterinburg' },
  offices: kinds.map((kind) => ({
    ...{ slug: kind, title: `${name}, ${kind}`, kind, address: 'Ленина, 1', phone: '+73420000001' },
    ...{ email: 'a@company.example', lat: 58, lon: 56, schedule: [], hours: ['пн–пт 9:00–20:00'] },
    ...{ how_to_get: 'Вход со двора', photos: [], has_parking: false, state: null },
  })),
})

async function show(project: string, cities: ContactCity[]) {
  const client = new QueryClient()
  const projects = [{ id: 9, slug: 'park', name: 'Парк', state: 'selling' as const, phone: null }]
  const menuCity = { id: 1, name: 'Екатеринбург', phone: null }
  client.setQueryData(contactsQueries.page().queryKey, { cities, company: null, at: 0 })
  client.setQueryData(menuQueries.menu().queryKey, { cities: [{ city: menuCity, projects }], land: false })
  await renderInRouter(
    <QueryClientProvider client={client}>{besideForm('main', undefined)?.(project)}</QueryClientProvider>,
  )
  return () => screen.getByRole('region', { name: 'Наш офис' }).textContent
}

const CITIES = [city(4, 'Пермь', ['service', 'sales']), city(1, 'Екатеринбург', ['sales'])]

it('beside a form that a call answers are the hours of calls, and the office of the main city', async () => {
  const office = await show('', CITIES)
  expect(
    within(screen.getByRole('region', { name: 'Когда перезвоним' })).getByText(
      /^Ежедневно с 9:00 до 20:00\. Если удобнее/,
    ),
  ).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: 'Когда перезвоним' })).getByRole('link', { name: /^\+7/ }),
  ).toBeTruthy()
  expect(office()).toContain('Пермь, sales')
  act(() => chooseCity(1))
  expect(office()).toContain('Екатеринбург, sales')
})

it('the office is that of the chosen project, whatever the city of the visitor', async () => {
  chooseCity(4)
  const office = await show('park', CITIES)
  expect(office()).toContain('Екатеринбург, sales')
})

it('a company without offices has its hours alone there', async () => {
  await show('', [])
  expect(screen.getAllByRole('region')).toHaveLength(1)
})

describe('beside the form of a visit', () => {
  async function showVisit(contacts: ContactCity[] | undefined) {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const hours: Awaited<ReturnType<typeof getVisitHours>> = {
      office: {
        slug: 'sales',
        title: 'Офис на Речной',
        address: 'Речная, 2',
        time_zone: 'Asia/Yekaterinburg',
      },
      ...{ date: '', hours: [], days: [], first_day: '', last_day: '' },
    }
    client.setQueryData(formsQueries.hours('park', '').queryKey, hours)
    if (contacts)
      client.setQueryData(contactsQueries.page().queryKey, { cities: contacts, company: null, at: 0 })
    await renderInRouter(
      <QueryClientProvider client={client}>{besideForm('tour', undefined)?.('park')}</QueryClientProvider>,
    )
    return within(screen.getByRole('region', { name: 'Где встретимся' }))
  }

  it('is its office with the way there', async () => {
    const place = await showVisit([city(1, 'Екатеринбург', ['sales'])])
    expect(place.getByText('Екатеринбург, sales')).toBeTruthy()
    expect(place.getByText('Вход со двора')).toBeTruthy()
    expect(place.getByRole('link', { name: /^\+7/ })).toBeTruthy()
  })

  it.each([
    ['did not load', undefined],
    ['are without it', []],
  ])('are its name and address where the contacts %s', async (_, contacts) => {
    const place = await showVisit(contacts)
    expect(place.getByText('Офис на Речной')).toBeTruthy()
    expect(place.getByText('Речная, 2')).toBeTruthy()
    expect(place.queryByRole('link')).toBeNull()
  })
})

it('beside other forms is nothing', () => {
  expect(besideForm('subscribe', undefined)).toBeUndefined()
})
