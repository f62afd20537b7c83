import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TypeCard } from '#app/blocks/flat/type-card.tsx'
import { sampleType } from '#app/routes/static/-samples/sample-flats.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it('says in which city its project is: layouts of two cities may be called alike and cost twice as much', async () => {
  await renderInRouter(<TypeCard type={{ ...sampleType, city: { id: 4, name: 'Пермь' } }} />)
  expect(screen.getByRole('article').textContent).toContain(`${sampleType.project.name}, Пермь`)
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

it('of several projects leads to the layout of each, with its price, and counts the flats of all', async () => {
  const other = { id: 77, price_from: 3_070_000, count: 9, project: { id: 9, slug: 'sever', name: 'Север' } }
  const same = [{ ...other, city: { id: 4, name: 'Пермь' } }]
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
    id: 77 + index,
    price_from: price,
    count: 9,
    project: { id: 9 + index, slug: `sever-${index}`, name: `Север ${index}` },
    city: { id: 4, name: 'Пермь' },
  }))
  await renderInRouter(<TypeCard type={{ ...sampleType, same }} />)
  const more = screen.getByText(/^Ещё 2.проекта, от 3,07.млн.₽$/).closest('details')
  const links = [...(more?.querySelectorAll('a') ?? [])].map(({ pathname }) => pathname)
  expect(links).toEqual(['/choose/type/77', '/choose/type/78'])
  expect(more?.open).toBe(false)
})
