import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SearchDialog } from '#app/features/search/search-dialog.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

vi.mock('#app/features/search/search.functions.ts', () => ({ findObjects: () => Promise.resolve([]) }))

afterEach(cleanup)

it('closes by the first Esc, words or not', async () => {
  const onClose = vi.fn()
  await renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <SearchDialog isOpen onClose={onClose} />
    </QueryClientProvider>,
  )
  const field = screen.getByRole('searchbox', { name: 'Что найти', hidden: true })
  fireEvent.change(field, { target: { value: 'студия' } })
  // What the platform would do with the key, clear the field, must not happen instead.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false)
  expect(onClose).toHaveBeenCalledOnce()
  expect(field).toHaveProperty('value', 'студия')
})
