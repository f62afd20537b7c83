import { describe, expect, it } from 'vitest'
import type { BuildingOnSite } from '#app/contract/progress.ts'
import { type SiteInShort, teaserChoice } from '#app/features/progress/sites/teaser-choice.ts'

const photo = { url: '/media/1.webp', width: 1200, height: 800, alt: 'Стройка' }

const site = (id: number, projectId: number, hasPhoto: boolean): BuildingOnSite => ({
  project: { id: projectId, slug: `p-${projectId}`, name: 'Проект', city: 'Пермь' },
  building: { id, slug: `korpus-${id}`, number: String(id), name: `Корпус ${id}` },
  percent: 50,
  month: 'Ноябрь 2026',
  deadline: { value: '2027-4', label: 'IV кв. 2027' },
  photo: hasPhoto ? photo : null,
})
const ids = (items: SiteInShort[]) => items.map(({ building }) => building.id)

describe('teaserChoice', () => {
  it('takes pictures first, each a column of its own, then one of each project that has none', () => {
    const items = [
      site(1, 1, false),
      site(2, 1, false),
      site(3, 1, true),
      site(4, 2, false),
      site(5, 3, true),
    ]
    expect(ids(teaserChoice(items))).toEqual([3, 5, 4, 1])
  })

  it('fills up with more of the same project', () => {
    expect(ids(teaserChoice([site(1, 1, false), site(2, 1, false)]))).toEqual([1, 2])
  })

  it('has nothing of nothing', () => {
    expect(teaserChoice([])).toEqual([])
  })
})
