import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { CellSheet } from '#app/features/chess/grid/cell-sheet.tsx'
import { aCell } from '../../../../fixtures/chess.ts'

vi.mock('#app/features/chess/chess.functions.ts', () => ({
  getCellDetails: () => Promise.resolve({ plan: null, month_pay: null, programme: null }),
}))
afterEach(cleanup)

function draw() {
  const onOpen = vi.fn<(id: number) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CellSheet
        flat={{ cell: aCell({ id: 31, number: '31' }), place: { floor: 3, section: 2 } }}
        onClose={() => {}}
        onOpen={onOpen}
      />
    </QueryClientProvider>,
  )
  return onOpen
}

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

it('says once what the flat is, and once where it is', () => {
  draw()
  const sheet = screen.getByRole('dialog', { name: /^2-комнатная, 61,4.м²$/ })
  expect(plain(sheet.textContent)?.match(/2-комнатная/g)).toHaveLength(1)
  expect(plain(sheet.textContent)?.match(/№ 31 · этаж 3 · подъезд 2/g)).toHaveLength(1)
})

it('leads to the page of the flat', async () => {
  const onOpen = draw()
  await userEvent.click(screen.getByRole('link', { name: 'Открыть квартиру' }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(31)
})
