import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Advantages } from '#app/features/advantages/advantages.tsx'
import { eventually } from '../../../fixtures/eventually.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

const getAdvantage = vi.hoisted(() => vi.fn())
vi.mock('#app/features/advantages/advantages.functions.ts', () => ({ getAdvantage }))

afterEach(() => {
  cleanup()
  getAdvantage.mockReset()
})

const told = {
  id: 7,
  title: 'Вода рядом',
  lead: 'До реки сто метров.',
  text: ['Без дороги.'],
  image: null,
  facts: [],
}

function Page() {
  const { advantage } = useSearch({ strict: false })
  return (
    <Advantages
      advantages={[
        { id: 7, title: 'Вода рядом', text: 'Сто метров', image: null },
        { id: 8, title: 'Тихий двор', text: 'Без машин', image: null },
      ]}
      openId={typeof advantage === 'number' ? advantage : undefined}
    />
  )
}

const draw = () =>
  renderInRouter(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Page />
    </QueryClientProvider>,
  )

const link = () => screen.getByRole('link', { name: 'Вода рядом' })

it('asks for the long text only when its sheet is opened, and gives it an address', async () => {
  getAdvantage.mockResolvedValue(told)
  const router = await draw()
  expect(getAdvantage).not.toHaveBeenCalled()
  expect(link().getAttribute('href')).toBe('/?advantage=7#preimushchestvo')

  await userEvent.click(link())
  expect(await screen.findByText('До реки сто метров.')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Вода рядом' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ advantage: 7 })
})

it('takes the step back when it is closed', async () => {
  getAdvantage.mockResolvedValue(told)
  const router = await draw()
  await userEvent.click(link())
  await screen.findByText('До реки сто метров.')
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  await eventually(() => expect(router.state.location.search).toEqual({}))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.history.length).toBe(2)
})

it('closes with the browser’s Back, once', async () => {
  getAdvantage.mockResolvedValue(told)
  const router = await draw()
  await userEvent.click(link())
  await screen.findByText('До реки сто метров.')
  router.history.back()
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toEqual({})
})

it('says that a text did not come, and asks again', async () => {
  getAdvantage.mockRejectedValueOnce(new Error('503')).mockResolvedValue(told)
  await draw()
  await userEvent.click(link())
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('До реки сто метров.')).toBeTruthy()
})
