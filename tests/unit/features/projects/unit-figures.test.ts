import { expect, it } from 'vitest'
import { unitFigures } from '#app/features/projects/ways/figures.ts'

const units = (free: number, price_from: number | null) => ({ free, total: free + 5, price_from })

const project = (slug: string, storeroom: ReturnType<typeof units>, parking: ReturnType<typeof units>) => ({
  slug,
  name: slug,
  image: null,
  storeroom,
  parking,
})

it('storerooms and parking places are counted over all cities, with the least price that is public', () => {
  const perm = {
    id: 4,
    name: 'Пермь',
    projects: [
      project('bereg', units(12, 350_000), units(3, null)),
      project('sever', units(0, null), units(0, null)),
    ],
  }
  const other = {
    id: 5,
    name: 'Верхнегорск',
    projects: [project('roshcha', units(30, 290_000), units(4, null))],
  }
  expect(unitFigures([perm, other])).toEqual({
    storeroom: { count: 42, priceFrom: 290_000 },
    parking: { count: 7, priceFrom: null },
  })
  expect(unitFigures([]).storeroom).toEqual({ count: 0, priceFrom: null })
})
