import { notFound } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Route } from '#app/routes/projects/$url.index.tsx'
import { openPage } from '../../fixtures/open-page.tsx'
import { aFurnish, aProject, somePrices } from '../../fixtures/projects.ts'

const calls = vi.hoisted(() => ({
  getProject: vi.fn(),
  getFurnishes: vi.fn(),
  getInfrastructure: vi.fn(),
  getProgress: vi.fn(),
  getAdvantage: vi.fn(),
  getPricesM2: vi.fn(),
}))
vi.mock('#app/features/projects/projects.functions.ts', () => calls)
vi.mock('#app/features/projects/infrastructure.functions.ts', () => calls)
vi.mock('#app/features/projects/prices/prices.functions.ts', () => calls)
vi.mock('#app/features/progress/progress.functions.ts', () => calls)
vi.mock('#app/features/advantages/advantages.functions.ts', () => calls)
vi.mock('#app/site/site-origin.ts', () => ({ siteOrigin: () => 'https://sazhen.example' }))

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const call of Object.values(calls)) call.mockReset()
})

const open = (address: string) => openPage(Route, { id: '/projects/$url/', path: '/projects/$url' }, address)

function answerAround() {
  calls.getFurnishes.mockResolvedValue([aFurnish()])
  calls.getPricesM2.mockResolvedValue([somePrices()])
  calls.getAdvantage.mockRejectedValue(notFound())
  calls.getInfrastructure.mockRejectedValue(notFound())
  calls.getProgress.mockRejectedValue(notFound())
}

describe('the page of a project', () => {
  it('still shows when nothing around the project answers', async () => {
    calls.getProject.mockResolvedValue(aProject())
    for (const call of [calls.getFurnishes, calls.getInfrastructure, calls.getProgress, calls.getPricesM2]) {
      call.mockRejectedValue(new Error('503'))
    }
    const router = await open('/projects/bereg')
    expect(screen.getByRole('heading', { level: 1, name: 'Берег' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Отделка' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Как менялась цена метра' })).toBeNull()
    expect(router.state.matches.every(({ status }) => status === 'success')).toBe(true)
  })

  it('shows what came', async () => {
    calls.getProject.mockResolvedValue(aProject())
    answerAround()
    await open('/projects/bereg?furnish=warm')
    expect(calls.getPricesM2.mock.calls).toMatchObject([[{ data: { project: ['bereg'] } }]])
    const layouts = screen.getByRole('region', { name: 'Планировки и цены' })
    expect(await within(layouts).findByRole('region', { name: 'Как менялась цена метра' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Отделка' })).toBeTruthy()
    expect(await screen.findByRole('dialog', { name: 'Тёплый' })).toBeTruthy()
  })

  it.each(['?advantage=99', '?advantage=x', '?furnish=golden', '?furnish=../x'])(
    'is not there with %s, which the project does not have',
    async (search) => {
      calls.getProject.mockResolvedValue(aProject())
      answerAround()
      await open(`/projects/bereg${search}`)
      expect(screen.getByText('404')).toBeTruthy()
    },
  )

  it('sends a finished project to its own tree, for good', async () => {
    calls.getProject.mockResolvedValue(aProject({ state: 'finished' }))
    answerAround()
    const router = await open('/projects/bereg')
    expect(router.state.location.pathname).toBe('/projects-finished/bereg')
  })
})
