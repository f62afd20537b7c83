import { expect, it } from 'vitest'
import { redirects } from '#app/contract/entries/redirects.ts'

const faultsOf = (...moves: [string, string][]) => {
  const read = redirects.input.safeParse({ redirects: moves.map(([from, to]) => ({ from, to })) })
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

it('a page that has moved leads to its new address at once', () => {
  expect(faultsOf(['/old', '/new'], ['/older', '/new?rooms=1'], ['/старая', '/new'])).toEqual([])
  expect(faultsOf(['/old', '/new'], ['/new/', '/newest'])).toEqual([
    'redirects.0: /new has moved itself: write /newest in its place, or take one of the two away',
  ])
  expect(faultsOf(['/a', '/b'], ['/b', '/a'])).toHaveLength(2)
  expect(faultsOf(['/a', '/A/?x=1'])).toEqual(['redirects.0: /a leads to itself'])
  expect(faultsOf(['/a', '/b'], ['/A/', '/c'])).toEqual(['redirects.1: /A/ stands in the list twice'])
})

it.each(['/', 'old', '//evil.example', '/api/flats', '/media/x', '/old?x=1', '/old#x', '/o ld'])(
  '%s is no address of a page that can have moved',
  (from) => {
    expect(faultsOf([from, '/new'])[0]).toContain('must be the path of a page')
  },
)

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'new'])(
  'nothing leads to %s',
  (to) => {
    expect(faultsOf(['/old', to])[0]).toContain('must be an address on this site')
  },
)

// The rows are compared while single addresses in them are faulty: each fault must be told, none may be thrown.
it.each([
  ['///', '/new', 'redirects.0.from: must be the path of a page of this site'],
  ['//[', '/new', 'redirects.0.from: must be the path of a page of this site'],
  ['/old', '//[', 'redirects.0.to: must be an address on this site'],
  ['/old', 'https://[', 'redirects.0.to: must be an address on this site'],
])('from %s to %s: the fault is told, and those of other rows', (from, to, fault) => {
  const faults = faultsOf([from, to], ['/a', '/b'], ['/A', '/c'])
  expect(faults[0]).toContain(fault)
  expect(faults).toContain('redirects.2: /A stands in the list twice')
})
