import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CallActions } from '#app/features/flats/card/call-actions.tsx'
import { CallBar } from '#app/features/flats/card/call-bar.tsx'
import { aFlat } from '../../../../fixtures/flats.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it('a flat is asked about where its city is called', async () => {
  const flat = aFlat({ price: null })
  await renderInRouter(
    <>
      <CallActions flat={flat} phone="+73430000001" />
      <CallBar flat={flat} phone="+73430000001" />
    </>,
  )
  const calls = screen.getAllByRole('link', { name: 'Позвонить' })
  expect(calls.map((link) => link.getAttribute('href'))).toEqual(['tel:+73430000001', 'tel:+73430000001'])
})
