import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RoomLinks } from '#app/features/flats/list/room-links.tsx'
import { aFilter } from '../../../../fixtures/filters.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const { rooms } = aFilter().facets
const counted = (...counts: number[]) => rooms.map((option, at) => ({ ...option, count: counts[at] ?? 0 }))
const plain = ({ textContent }: Element) => textContent?.replaceAll('\u00a0', ' ')

it('leads to each number of rooms that there are flats of, and keeps what else is chosen', async () => {
  await renderInRouter(
    <RoomLinks search={{ project: ['rechnoy'], page: 3 }} options={counted(332, 1343, 0, 7, 21)} />,
  )
  const links = within(screen.getByRole('navigation', { name: 'Квартиры по числу комнат' })).getAllByRole(
    'link',
  )
  expect(links.map(plain)).toEqual(['Студии 332', '1-комн. 1 343', '3-комн. 7', '4+ комн. 21'])
  const addresses = links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
  for (const address of addresses) {
    expect(address).toContain('rechnoy')
    expect(address).not.toContain('page')
  }
  expect(addresses[1]).toMatch(/rooms=\D*1\D*$/)
})

it('is not there where rooms are chosen, and where all flats have as many', async () => {
  await renderInRouter(
    <>
      <RoomLinks search={{ rooms: [2] }} options={counted(1, 2, 3)} />
      <RoomLinks search={{}} options={counted(0, 2)} />
    </>,
  )
  expect(screen.queryByRole('navigation')).toBeNull()
})
