import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SelectionDirectory } from '#app/features/selections/selection-directory.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it('counts layouts as layouts and flats as flats', async () => {
  const links = [
    { path: 'studii', label: 'Студии', kind: 'flats' as const, count: 7 },
    { path: 'evro', label: 'Евро', kind: 'types' as const, count: 7 },
  ]
  await renderInRouter(<SelectionDirectory groups={[{ title: 'По комнатам', links }]} />)
  expect(screen.getByRole('link', { name: /^Студии.*7.квартир$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Евро.*7.планировок$/ })).toBeTruthy()
})
