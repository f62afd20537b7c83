import { expect, it } from 'vitest'
import { allowsMap, isProcessor, type MapConditions } from '#app/platform/map/is-map-welcome.ts'

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

it.each<[string, boolean]>([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)', true],
  ['llvmpipe (LLVM 15.0.7, 256 bits)', true],
  ['ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0, D3D11)', true],
  ['Apple Software Renderer', true],
  ['Apple GPU', false],
  ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)', false],
  ['Adreno (TM) 640', false],
])('%s draws by the processor: %s', (renderer, isOne) => {
  expect(isProcessor(renderer)).toBe(isOne)
})
