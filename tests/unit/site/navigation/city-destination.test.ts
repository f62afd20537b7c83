import { describe, expect, it } from 'vitest'
import { afterChoice, ofCity } from '#app/site/navigation/city-destination.tsx'

const URALS = 1
const PERM = 4

describe('a link of a visitor who chose a city', () => {
  it.each([
    ['/choose/flat', { to: '/choose/flat', search: { city: [1] } }],
    ['/choose/type', { to: '/choose/type', search: { city: [1] } }],
    ['/chess', { to: '/chess', search: { city: [1] } }],
    ['/choose/genplan', { to: '/choose/genplan', search: { city: [1] } }],
    ['/projects', { to: '/projects', search: { city: 1 } }],
    ['/projects/list', { to: '/projects/list' }],
    ['/favorites', { to: '/favorites' }],
  ])('leads from %s to %o', (href, destination) => {
    expect(ofCity(href, URALS)).toEqual(destination)
  })

  it('has the one address of the map of the main city', () => {
    expect(ofCity('/projects', PERM)).toEqual({ to: '/projects' })
  })
})

describe('an open page, when its visitor chooses a city', () => {
  it('becomes the list of that city, without a project that may stand elsewhere', () => {
    expect(afterChoice('/choose/flat', URALS)).toEqual({
      to: '/choose/flat',
      search: { city: [1], project: undefined, building: undefined, page: undefined },
    })
    expect(afterChoice('/choose/type', undefined)?.search).toMatchObject({ city: undefined })
  })

  it('becomes the map, or the master plan, of that city', () => {
    expect(afterChoice('/projects', URALS)).toEqual({ to: '/projects', search: { city: 1 } })
    expect(afterChoice('/choose/genplan/rechnoy', URALS)).toEqual({
      to: '/choose/genplan',
      search: { city: [1] },
    })
    expect(afterChoice('/choose/genplan', undefined)?.search).toEqual({ city: undefined })
    expect(afterChoice('/projects', PERM)?.search).toEqual({ city: undefined })
  })

  it('stays where the city means nothing', () => {
    expect(afterChoice('/choose/flat/128', URALS)).toBeUndefined()
    expect(afterChoice('/', URALS)).toBeUndefined()
  })
})
