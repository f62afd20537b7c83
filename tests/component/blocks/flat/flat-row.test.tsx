import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FlatRow } from '#app/blocks/flat/flat-row.tsx'
import { aFlat } from '../../../fixtures/flats.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it('of a flat that was sold while the list was open tells no price, as its card does', async () => {
  await renderInRouter(
    <table>
      <tbody>
        <FlatRow flat={aFlat({ status: 'sold' })} />
      </tbody>
    </table>,
  )
  expect(screen.getByRole('row').textContent).toContain('Продана')
  expect(screen.getByRole('row').textContent).not.toContain('₽')
})
