import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadUnit } from '#app/routes/commerce/-load-unit.ts'

const calls = vi.hoisted(() => ({
  getCommercialUnit: vi.fn(),
  getConsentVersions: vi.fn(),
  getHouseState: vi.fn(),
  getInfrastructure: vi.fn(),
}))
vi.mock('#app/features/flats/commerce/commerce.functions.ts', () => calls)
vi.mock('#app/features/forms/forms.functions.ts', () => calls)
vi.mock('#app/features/progress/progress.functions.ts', () => calls)
vi.mock('#app/features/projects/infrastructure.functions.ts', () => calls)
vi.mock('#app/features/flats/commerce/commerce-head.ts', () => ({ unitHead: () => ({}) }))
vi.mock('#app/site/site-origin.ts', () => ({ siteOrigin: () => 'https://sazhen.example' }))
vi.mock('#app/site/errors/answer-status.ts', () => ({ answerStatus: () => {} }))

const { getCommercialUnit, ...ofHouse } = calls
const unit = { id: 7, title: 'Офис', project: { slug: 'rechnoy' }, building: { slug: 'korpus-3' } }

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset().mockResolvedValue({})
})

it.each([
  { status: 'free', times: 1 },
  { status: 'reserved', times: 1 },
  { status: 'sold', times: 0 },
])(
  'what is known of its house is loaded with a unit that is $status $times times',
  async ({ status, times }) => {
    getCommercialUnit.mockResolvedValue({ ...unit, status })
    await loadUnit(new QueryClient(), 7)
    for (const call of Object.values(ofHouse)) expect(call).toHaveBeenCalledTimes(times)
  },
)
