import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import * as api from '#app/features/account/account.functions.ts'
import { AlertsSection } from '#app/features/account/alerts/alerts-section.tsx'
import { eventually } from '../../../fixtures/eventually.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

vi.mock('#app/features/account/account.functions.ts')

afterEach(cleanup)

const FLAT = {
  ...{
    id: 7,
    title: 'Студия, 24 м²',
    path: '/choose/flat/3',
    pace: 'daily' as const,
    channel: 'email' as const,
  },
  ...{ until: '2027-11-20T10:00:00.000Z', is_confirmed: true },
}
const IN_BROWSER = { ...FLAT, id: 9, title: 'Двухкомнатные квартиры', channel: 'push' as const }
const WAITING = { ...FLAT, id: 8, title: 'Старт продаж, «Речной»', until: null, is_confirmed: false }

async function open(subscriptions: (typeof FLAT | typeof WAITING | typeof IN_BROWSER)[]) {
  vi.mocked(api.getSubscriptions).mockResolvedValue({ data: { subscriptions } })
  await renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense fallback="…">
        <AlertsSection />
      </Suspense>
    </QueryClientProvider>,
  )
}

it('lists what is told, how often and until when, and what waits for its link', async () => {
  await open([FLAT, WAITING, IN_BROWSER])
  const link = await screen.findByRole('link', { name: FLAT.title })
  expect(link.getAttribute('href')).toBe(FLAT.path)
  expect(screen.getByText(/^Письмом, раз в\sдень, до\s20 ноября 2027/)).toBeTruthy()
  expect(screen.getByText(/^В\sбраузере, раз в\sдень, до\s20 ноября 2027/)).toBeTruthy()
  expect(screen.getByText(/^Ждёт подтверждения/)).toBeTruthy()
  // Until then there is nothing to come more often.
  expect(screen.queryByRole('button', { name: /^Присылать.*Старт продаж/ })).toBeNull()
})

it('changes how often letters come, and ends them by one press', async () => {
  vi.mocked(api.paceSubscription).mockResolvedValue({ ok: true, value: { data: { subscriptions: [] } } })
  vi.mocked(api.endSubscription).mockResolvedValue({ ok: true, value: { data: { subscriptions: [] } } })
  await open([FLAT])
  await userEvent.click(await screen.findByRole('button', { name: /^Присылать сразу.*Студия/ }))
  expect(api.paceSubscription).toHaveBeenCalledExactlyOnceWith({ data: { id: 7, pace: 'at_once' } })
  await eventually(() => expect(vi.mocked(api.getSubscriptions).mock.calls.length).toBeGreaterThan(1))
  await userEvent.click(screen.getByRole('button', { name: /^Отключить.*Студия/ }))
  expect(api.endSubscription).toHaveBeenCalledExactlyOnceWith({ data: { id: 7 } })
})

it('without any says where «Сообщить» is', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'Оповещений пока нет' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Выбрать квартиру' }).getAttribute('href')).toBe('/choose/flat')
})
