import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { WaysToChoose } from '#app/features/projects/list/ways-to-choose.tsx'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it('shows a drawing of its own for every way to choose a flat', async () => {
  await renderInRouter(<WaysToChoose />)
  const ways = within(screen.getByRole('region', { name: 'Способы выбора' })).getAllByRole('listitem')
  expect(ways).toHaveLength(5)
  const drawings = ways.map((way) => way.querySelector('svg')?.innerHTML ?? '')
  expect(drawings.every((drawing) => drawing.length > 0)).toBe(true)
  expect(new Set(drawings).size).toBe(5)
})
