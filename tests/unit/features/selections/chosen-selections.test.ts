import { expect, it } from 'vitest'
import { chosenSelections, distinctLayouts } from '#app/features/selections/chosen-selections.ts'

const one = (group: string, filter: object, count = 1) => ({ group, filter, count })

it('takes the first selection of each group that has flats, but none of places or of rooms', () => {
  const chosen = chosenSelections([
    one('По комнатам', { rooms: [0] }),
    one('По цене', { price_to: 3e6 }, 0),
    one('По цене', { price_to: 5e6 }),
    one('По цене', { price_to: 8e6 }),
    one('По городам', { city: [4] }),
    one('По проектам', { project: ['bereg'] }),
    one('По сроку', { deadline: ['ready'] }),
    one('Берег, по цене', { project: ['bereg'], price_to: 5e6 }),
  ])
  expect(chosen.map(({ filter }) => filter)).toEqual([{ price_to: 5e6 }, { deadline: ['ready'] }])
})

it('takes no more than two rows', () => {
  expect(chosenSelections([...'abcdefgh'].map((group) => one(group, {})))).toHaveLength(6)
})

const layout = (url: string | null) => ({ plan: url === null ? null : { url } })

it('shows each plan once: the cheapest layout of a selection that none before it has shown', () => {
  const layouts = [
    [layout('a'), layout('b')],
    [layout(null), layout('a'), layout('c')],
    [layout('a'), layout('c')],
    [],
  ]
  expect(distinctLayouts(layouts)).toEqual([layout('a'), layout('c'), undefined, undefined])
})
