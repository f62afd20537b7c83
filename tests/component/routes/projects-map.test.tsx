import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route } from '#app/routes/projects/index.tsx'
import { openPage } from '../../fixtures/open-page.tsx'
import { aPin } from '../../fixtures/projects.ts'

const calls = vi.hoisted(() => ({ getProjectMap: vi.fn(), getProjectOffers: vi.fn(), getMenu: vi.fn() }))
vi.mock('#app/features/projects/projects.functions.ts', () => calls)
vi.mock('#app/features/content/menu.functions.ts', () => calls)
vi.mock('#app/site/site-origin.ts', () => ({ siteOrigin: () => 'https://sazhen.example' }))

const CITY = { id: 4, slug: 'perm', name: 'Пермь', lat: 58, lon: 56, base: null }

beforeEach(() => {
  calls.getProjectMap.mockResolvedValue({ cities: [CITY], projects: [aPin()] })
  calls.getProjectOffers.mockResolvedValue([{ id: 1, class: 'comfort', keys: [2027], rooms: [] }])
  calls.getMenu.mockResolvedValue({ cities: [] })
})
afterEach(() => {
  cleanup()
  for (const call of Object.values(calls)) call.mockReset()
})

const open = (address: string) => openPage(Route, { id: '/projects/', path: '/projects' }, address)

it('is narrowed to a class that a project has', async () => {
  await open('/projects?class=comfort')
  expect(screen.getByRole('article', { name: 'Берег' })).toBeTruthy()
})

it('is not there with a class that no project has, which could be the words of a stranger', async () => {
  await open('/projects?class=Позвоните+8-900')
  expect(screen.getByText('404')).toBeTruthy()
})

it('shows no words of an address while nothing is known of the projects', async () => {
  calls.getProjectOffers.mockRejectedValue(new Error('503'))
  await open('/projects?class=Позвоните+8-900')
  expect(screen.getByRole('heading', { name: 'Таких проектов сейчас нет' })).toBeTruthy()
  expect(screen.queryByText(/Позвоните/)).toBeNull()
})
