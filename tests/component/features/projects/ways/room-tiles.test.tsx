import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RoomTiles } from '#app/features/projects/ways/room-tiles.tsx'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it('leads to the flats of each number of rooms, with how many there are and from what price', async () => {
  const rooms = [
    { rooms: 0, free: 332, price_from: 3_030_000 },
    { rooms: 2, free: 1, price_from: null },
    { rooms: 4, free: 21, price_from: 20_760_000 },
  ]
  await renderInRouter(<RoomTiles rooms={rooms} />)
  expect(screen.getByRole('navigation', { name: 'Квартиры по числу комнат' })).toBeTruthy()
  const tiles = screen
    .getAllByRole('link')
    .map((tile) => [
      tile.textContent?.replaceAll('\u00a0', ' '),
      new URL(tile.getAttribute('href') ?? '', 'https://site.example').search,
    ])
  expect(tiles.map(([text]) => text)).toEqual([
    'Студии 332 квартиры от 3,03 млн ₽',
    '2-комнатные 1 квартира Цена по запросу',
    'От 4 комнат 21 квартира от 20,76 млн ₽',
  ])
  expect(tiles.map(([, search]) => decodeURIComponent(search ?? ''))).toEqual([
    '?rooms=[0]',
    '?rooms=[2]',
    '?rooms=[4]',
  ])
})

it('is not there where nothing is on sale', async () => {
  await renderInRouter(<RoomTiles rooms={[]} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})
