import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FlatMarks } from '#app/features/favorites/card-marks.tsx'
import { aFlat } from '../../../fixtures/flats.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('names the marks of each flat apart, even where plans are the same', async () => {
  await renderInRouter(
    <>
      <FlatMarks flat={aFlat()} />
      <FlatMarks flat={aFlat({ id: 132, number: '132', floor: 8 })} />
      <FlatMarks flat={aFlat({ id: 133, building: { ...aFlat().building, name: 'Речной квартал' } })} />
    </>,
  )
  const names = screen.getAllByRole('button').map((mark) => mark.getAttribute('aria-label'))
  expect(names).toEqual([
    'В избранное: 2-комнатная, 61,4\u00a0м², № 128, этаж 7, Речной квартал, дом 3',
    'Сравнить: 2-комнатная, 61,4\u00a0м², № 128, этаж 7, Речной квартал, дом 3',
    'В избранное: 2-комнатная, 61,4\u00a0м², № 132, этаж 8, Речной квартал, дом 3',
    'Сравнить: 2-комнатная, 61,4\u00a0м², № 132, этаж 8, Речной квартал, дом 3',
    // A house that is called as its project is named once.
    'В избранное: 2-комнатная, 61,4\u00a0м², № 128, этаж 7, Речной квартал',
    'Сравнить: 2-комнатная, 61,4\u00a0м², № 128, этаж 7, Речной квартал',
  ])
})
