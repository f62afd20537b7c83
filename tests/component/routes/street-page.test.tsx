import { notFound } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { company, setCompany } from '#app/config/company.ts'
import { Route } from '#app/routes/zarechenskaya.tsx'
import { openPage } from '../../fixtures/open-page.tsx'
import { aProject } from '../../fixtures/projects.ts'

const calls = vi.hoisted(() => ({ getProject: vi.fn(), getEntrances: vi.fn(), getInfrastructure: vi.fn() }))
vi.mock('#app/features/projects/projects.functions.ts', () => calls)
vi.mock('#app/features/projects/infrastructure.functions.ts', () => calls)
vi.mock('#app/site/site-origin.ts', () => ({ siteOrigin: () => 'https://sazhen.example' }))
vi.mock('#app/routes/forms/-ask-for-call.tsx', () => ({ AskForCall: () => null }))

const known = company()
const street = { project: 'bereg', label: 'Прогулка вдоль берега' }

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  calls.getProject.mockResolvedValue(aProject())
  calls.getInfrastructure.mockRejectedValue(notFound())
  calls.getEntrances.mockResolvedValue([
    { number: 1, columns: 2, priceFrom: null, onSale: [], taken: 'sold' },
  ])
})
afterEach(() => {
  cleanup()
  setCompany(known)
  vi.unstubAllGlobals()
  for (const call of Object.values(calls)) call.mockReset()
})

const open = () => openPage(Route, { id: '/zarechenskaya', path: '/zarechenskaya' }, '/zarechenskaya')

it('asks for the entrances once, and says what is on sale in each', async () => {
  setCompany({ ...known, street })
  await open()
  expect(screen.getByText('всё продано')).toBeTruthy()
  expect(calls.getEntrances).toHaveBeenCalledTimes(1)
})

it('asks for no entrances where the company has no grids, and so shows none', async () => {
  setCompany({ ...known, street, off: ['/chess'] })
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Берег' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Дом по подъездам' })).toBeNull()
  expect(calls.getEntrances).not.toHaveBeenCalled()
})
