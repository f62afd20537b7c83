import { describe, expect, it } from 'vitest'
import { mapAddress, projectAddress } from '#app/features/projects/projects.search.ts'

describe('the address of the map', () => {
  it.each([
    [{ city: '1' }, { city: 1 }],
    [{ city: '4' }, { city: undefined }],
    [{ city: '' }, { city: undefined }],
    [{}, {}],
  ])('%j is read as %j', (raw, read) => expect(mapAddress.read(raw)).toEqual(read))

  it.each(['abc', '0', '-1', '1.5', '99999999999'])('refuses city=%s', (city) => {
    expect(() => mapAddress.read({ city })).toThrow()
  })
})

describe('the address of a project', () => {
  it('opens a long text by its id or name', () => {
    expect(projectAddress.read({ advantage: '3', furnish: 'warm' })).toEqual({
      advantage: 3,
      furnish: 'warm',
    })
  })

  it.each([{ advantage: 'x' }, { advantage: '0' }, { furnish: '../../etc' }, { furnish: 'Warm' }])(
    'refuses %j',
    (raw) => expect(() => projectAddress.read(raw)).toThrow(),
  )
})
