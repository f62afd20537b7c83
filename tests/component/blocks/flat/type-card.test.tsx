import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TypeCard } from '#app/blocks/flat/type-card.tsx'
import { sampleType } from '#app/routes/static/-samples/sample-flats.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

/** The same drawing in another project. */
const other = {
  id: 77,
  price_from: 3_070_000,
  price_to: 8_120_000,
  floors: [2, 3],
  count: 9,
  houses: 2,
  project: { id: 9, slug: 'sever', name: 'Север' },
  city: { id: 4, name: 'Пермь' },
}

it('says in which city its project is: layouts of two cities may be called alike and cost twice as much', async () => {
  await renderInRouter(<TypeCard type={{ ...sampleType, city: { id: 4, name: 'Пермь' } }} />)
  expect(screen.getByRole('article').textContent).toContain(`${sampleType.project.name}, Пермь`)
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

it('of several projects leads to the layout of each, with its price, and counts the flats of all', async () => {
  const same = [{ ...other, id: 77, price_from: 3_070_000, count: 9 }]
  await renderInRouter(<TypeCard type={{ ...sampleType, count: 3, same }} />)
  const lines = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(lines[1]).toBe('Север, Пермьот 3,07 млн ₽')
  expect(screen.getByRole('link', { name: 'Север' }).getAttribute('href')).toBe('/choose/type/77')
  expect(screen.getByRole('link', { name: sampleType.project.name }).getAttribute('href')).toBe(
    `/choose/type/${sampleType.id}`,
  )
  expect(screen.getByRole('article').textContent).toContain('12\u00a0квартир')
})

it('keeps more projects than two below the first, so that the cards of a row end alike', async () => {
  const same = [3_070_000, 4_200_000].map((price, index) => ({
    ...other,
    id: 77 + index,
    price_from: price,
    project: { id: 9 + index, slug: `sever-${index}`, name: `Север ${index}` },
  }))
  await renderInRouter(<TypeCard type={{ ...sampleType, same }} />)
  const more = screen.getByText(/^Ещё 2.проекта, от 3,07.млн.₽$/).closest('details')
  const links = [...(more?.querySelectorAll('a') ?? [])].map(({ pathname }) => pathname)
  expect(links).toEqual(['/choose/type/77', '/choose/type/78'])
  expect(more?.open).toBe(false)
})

const plain = () =>
  screen.getByRole('article').textContent?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

it('tells what one layout has in all its houses: flats up to which price, on which floors, and its main rooms', async () => {
  const main_rooms = [
    { name: 'Кухня-гостиная', area: 15 },
    { name: 'Спальня', area: 12.74 },
  ]
  await renderInRouter(
    <TypeCard type={{ ...sampleType, price_to: 7_940_000, houses: 1, main_rooms, same: [other] }} />,
  )
  expect(plain()).toContain('13 квартир до 8,12 млн ₽ в 3 домах, этажи 2–3, 7–9, 12')
  expect(plain()).toContain('Кухня-гостиная 15,0 · спальня 12,74 м²')
})

it('says no range of a single flat, and nothing that an older backend does not tell', async () => {
  await renderInRouter(<TypeCard type={{ ...sampleType, price_to: 7_480_000, count: 1, floors: [7] }} />)
  expect(plain()).toContain('1 квартира, этаж 7')
  expect(plain()).not.toContain('до 7,48')
  cleanup()
  await renderInRouter(<TypeCard type={sampleType} />)
  expect(plain()).toContain('4 квартиры, этажи 7–9, 12')
})
