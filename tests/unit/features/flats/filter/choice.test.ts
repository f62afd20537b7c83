import { expect, it } from 'vitest'
import { withList, withOption } from '#app/features/flats/filter/choice.ts'
import { flatAddress } from '#app/features/flats/flats.search.ts'

it('takes the last option of a filter away by name, also where the list without filters was read before', () => {
  flatAddress.read({})
  const chosen = withOption({}, 'rooms', '2', true)
  expect(chosen.rooms).toEqual([2])
  // As the filter merges what is pressed into what was pressed before.
  expect({ ...chosen, ...withOption(chosen, 'rooms', '2', false) }.rooms).toBeUndefined()
  expect({ ...chosen, ...withList(chosen, 'rooms', []) }.rooms).toBeUndefined()
})

it('keeps the other options and the other filters', () => {
  const chosen = flatAddress.read({ rooms: [1, 2], price_to: 9_000_000 })
  expect(withOption(chosen, 'rooms', '1', false)).toMatchObject({ rooms: [2], price_to: 9_000_000 })
  expect(withOption(chosen, 'rooms', '3', true).rooms).toEqual([1, 2, 3])
})
