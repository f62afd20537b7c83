import { describe, expect, it } from 'vitest'
import { contract } from '#app/contract/contract.ts'
import { decided, isCallOff, pagesOff, SECTION_NAMES, SECTIONS } from '#app/domain/company/sections.ts'

describe('a section that a company does without', () => {
  it('takes its pages and calls with it', () => {
    expect(pagesOff({ favorites: false, chess: true })).toEqual(['/favorites'])
    expect(isCallOff({ favorites: false }, '/personal/favorites/')).toBe(true)
    expect(isCallOff({ favorites: true }, '/personal/favorites/')).toBe(false)
    expect(isCallOff({}, '/favorites/')).toBe(false)
  })

  it('leaves what the rest of the site needs', () => {
    const needed = [
      '/flats/',
      '/filter/',
      '/projects/menu/',
      '/personal/userinfo/',
      '/company/',
      '/home/',
      '/seoPages/',
    ]
    const all = Object.fromEntries(SECTION_NAMES.map((name) => [name, false]))
    expect(needed.filter((path) => isCallOff(all, path))).toEqual([])
  })

  it('that is left to its data is there while it has some, and what is said is as it is said', () => {
    const chosen = { press: 'auto', actions: 'auto', about: false, chess: true } as const
    expect(decided(chosen, new Set(['actions', 'about']))).toEqual({
      ...{ press: false, actions: true, about: false, chess: true },
    })
  })

  it('names calls that there are, where its pages are built', () => {
    const paths = Object.values(contract)
      .flatMap((resource) => Object.values(resource))
      .map((call) => call['~orpc'].route.path ?? '')
    const built = ['booking', 'payments', 'favorites', 'chess', 'genplan', 'selections', 'finished'] as const
    const unknown = built.flatMap((name) =>
      SECTIONS[name].calls.filter((beginning) => !paths.some((path) => path.startsWith(beginning))),
    )
    expect(unknown).toEqual([])
  })
})
