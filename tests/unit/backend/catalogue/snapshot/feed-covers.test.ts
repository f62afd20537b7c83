import { expect, it } from 'vitest'
import { withFeedCovers } from '#app/backend/catalogue/snapshot/feed-covers.ts'
import type { PlanImage, StoredPicture } from '#app/backend/database/json-columns.ts'

const picture = (kind: PlanImage['kind'], name: string): PlanImage => ({
  kind,
  title: '',
  url: `/media/${name}.webp`,
  width: 1600,
  height: 900,
})
const flat = (...plans: PlanImage[]) => ({ projectId: 1, plans })
const bereg: { id: number; name: string; image: StoredPicture | null } = { id: 1, name: 'Берег', image: null }
const coverOf = (...flats: ReturnType<typeof flat>[]) => withFeedCovers([bereg], flats)[0]?.image

const plan = picture('plan', 'plan')

it('a project without a picture shows the house that most of its flats have', () => {
  const [corner, yard] = [picture('house', 'corner'), picture('house', 'yard')]
  expect(coverOf(flat(plan, corner), flat(plan, yard), flat(plan, yard))).toEqual({
    url: '/media/yard.webp',
    width: 1600,
    height: 900,
    alt: 'Берег',
  })
})

it('a picture that the feed does not name is taken only when most flats have it, and never a plan', () => {
  const unnamed = picture('image', 'unnamed')
  expect(coverOf(flat(plan, unnamed), flat(plan, unnamed), flat(plan))?.url).toBe('/media/unnamed.webp')
  expect(coverOf(flat(plan, unnamed), flat(plan), flat(plan))).toBeNull()
  expect(coverOf(flat(unnamed))).toBeNull()
  expect(coverOf(flat(plan), flat(plan, picture('view', 'window')))).toBeNull()
})

it('a project keeps its own picture', () => {
  const own = { url: '/media/own.webp', width: 10, height: 10, alt: 'Свой' }
  const [project] = withFeedCovers(
    [{ id: 1, name: 'Берег', image: own }],
    [flat(plan, picture('house', 'house'))],
  )
  expect(project?.image).toEqual(own)
})
