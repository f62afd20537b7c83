import { expect, it } from 'vitest'
import { allowsMap, type MapConditions } from '#app/platform/map/is-map-welcome.ts'

const desktop: MapConditions = { savesData: false, line: '4g', answerMs: 80, memoryGb: 8, cores: 8 }
const silent: MapConditions = {
  savesData: undefined,
  line: undefined,
  answerMs: 80,
  memoryGb: undefined,
  cores: 8,
}

it.each<[string, boolean, Partial<MapConditions>]>([
  ['a desktop on a good line', true, desktop],
  ['who saves traffic', false, { ...desktop, savesData: true }],
  ['a slow line', false, { ...desktop, line: '3g' }],
  ['a phone of little memory', false, { ...desktop, memoryGb: 2 }],
  ['two cores', false, { ...desktop, cores: 2 }],
  ['a browser that tells nothing of its line, and got the page fast', true, silent],
  [
    'a browser that tells nothing of its line, and waited for the page',
    false,
    { ...silent, answerMs: 1_500 },
  ],
  ['a browser that tells nothing at all', false, { ...silent, answerMs: undefined }],
])('%s: %s', (_who, isAllowed, conditions) => {
  expect(allowsMap({ ...silent, ...conditions })).toBe(isAllowed)
})
