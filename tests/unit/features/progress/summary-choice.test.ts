import { expect, it } from 'vitest'
import type { Dynamics } from '#app/contract/progress.ts'
import { summaryChoice } from '#app/features/progress/summary/summary-choice.ts'
import { sampleDynamics } from '#app/routes/static/-samples/sample-project.ts'

const photo = (number: number) => ({ url: `/media/${number}.webp`, width: 1200, height: 800, alt: 'Стройка' })

it('keeps one photo of the newest month and no views to compare; all else the page tells of is kept', () => {
  const [album] = sampleDynamics.albums
  const [building] = sampleDynamics.buildings
  if (!album || !building) throw new Error('the sample has an album and a building')
  const dynamics: Dynamics = {
    ...sampleDynamics,
    albums: [
      { ...album, photos: [] },
      { ...album, photos: [photo(1), photo(2)] },
      { ...album, photos: [photo(3)] },
    ],
    buildings: [{ ...building, view: [{ month: '2026-11', title: 'Ноябрь', photo: photo(4) }] }],
  }
  expect(summaryChoice(dynamics)).toEqual({
    ...dynamics,
    albums: [{ ...album, photos: [photo(1)] }],
    buildings: [{ ...building, view: [] }],
  })
  expect(summaryChoice({ ...dynamics, albums: [] }).albums).toEqual([])
})
