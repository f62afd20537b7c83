import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapSearchSchema, projectSearchSchema } from '#app/features/projects/projects.search.ts'

describe('the address of the map', () => {
  it.each([
    [{ city: '1' }, { city: 1 }],
    [{ city: '4' }, { city: undefined }],
    [{ city: '' }, { city: undefined }],
    [{}, {}],
  ])('%j is read as %j', (raw, read) => expect(v.parse(mapSearchSchema, raw)).toEqual(read))

  it.each(['abc', '0', '-1', '1.5', '99999999999'])('refuses city=%s', (city) => {
    expect(v.safeParse(mapSearchSchema, { city }).success).toBe(false)
  })
})

describe('the address of a project', () => {
  it('opens a long text by its id or name', () => {
    expect(v.parse(projectSearchSchema, { advantage: '3', furnish: 'warm' })).toEqual({
      advantage: 3,
      furnish: 'warm',
    })
  })

  it.each([{ advantage: 'x' }, { advantage: '0' }, { furnish: '../../etc' }, { furnish: 'Warm' }])(
    'refuses %j',
    (raw) => expect(v.safeParse(projectSearchSchema, raw).success).toBe(false),
  )
})
