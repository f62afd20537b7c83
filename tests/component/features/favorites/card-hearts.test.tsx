import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FlatHeart } from '#app/features/favorites/card-hearts.tsx'
import { aFlat } from '../../../fixtures/flats.ts'

afterEach(cleanup)

it('names the heart of each flat apart, even where plans are the same', () => {
  render(
    <>
      <FlatHeart flat={aFlat()} />
      <FlatHeart flat={aFlat({ id: 132, number: '132', floor: 8 })} />
      <FlatHeart flat={aFlat({ id: 133, building: { ...aFlat().building, name: 'Речной квартал' } })} />
    </>,
  )
  const names = screen.getAllByRole('button').map((heart) => heart.getAttribute('aria-label'))
  expect(names).toEqual([
    'В избранное: 2-комнатная, 61,4\u00a0м², № 128, этаж 7, Речной квартал, дом 3',
    'В избранное: 2-комнатная, 61,4\u00a0м², № 132, этаж 8, Речной квартал, дом 3',
    // A house that is called as its project is named once.
    'В избранное: 2-комнатная, 61,4\u00a0м², № 128, этаж 7, Речной квартал',
  ])
})
