import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FinishedCard } from '#app/features/projects/finished/finished-card.tsx'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it.each([
  ['10', '10 этажей'],
  ['9–21', '9–21 этаж'],
])('says what the number of floors counts: %s', async (floors, words) => {
  const project = {
    id: 1,
    slug: 'a',
    url: 'a',
    name: 'А',
    image: null,
    year: 2021,
    houses: 2,
    flats: 288,
    floors,
    address: null,
  }
  await renderInRouter(<FinishedCard project={{ ...project, city: { id: 4, name: 'Пермь' } }} />)
  expect(screen.getByRole('article').textContent?.replaceAll('\u00a0', ' ')).toContain(
    `2 дома · ${words} · 288 квартир`,
  )
})
