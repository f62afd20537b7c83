import { expect, it } from 'vitest'
import type { Stage } from '#app/contract/progress.ts'
import { BUILD_STAGE_LABELS } from '#app/domain/progress.ts'
import { planWords } from '#app/features/progress/plan-words.ts'

const stage = (kind: Stage['kind'], percent: number, plan_percent: number | null): Stage => ({
  kind,
  label: BUILD_STAGE_LABELS[kind],
  percent,
  plan_percent,
  plan_end: null,
})
const AUTUMN = { value: '2027-4', label: 'IV кв. 2027' }
const SUMMER = { value: '2027-3', label: 'III кв. 2027' }
const words = (stages: Stage[], first = AUTUMN) =>
  planWords({ stages, deadline: AUTUMN, first_deadline: first }).replaceAll('\u00a0', ' ')

it('sums the works up by their shares of a house, names the late ones, and says whether the deadline holds', () => {
  const late = [stage('foundation', 100, 100), stage('frame', 80, 95), stage('facade', 15, 35)]
  expect(words(late)).toBe('Отстаёт: по плану 55 %, срок не меняется. Позже плана: каркас, фасад')
  expect(words(late, SUMMER)).toBe('Отстаёт: по плану 55 %. Позже плана: каркас, фасад')
})

it('tells of a house that goes as planned, and of one that is ahead', () => {
  expect(words([stage('frame', 50, 50), stage('facade', 10, null)])).toBe('Идёт по плану')
  expect(words([stage('frame', 60, 50)])).toBe('Опережает: по плану 20 %')
})

it.each([
  // The parts of a per cent that the sum leaves out hide the networks.
  [
    [stage('engineering', 71, 79), stage('landscaping', 8, 0)],
    'В целом по плану. Позже плана: инженерные сети',
  ],
  [
    [stage('facade', 85, 63), stage('engineering', 42, 55)],
    'В целом опережает: по плану 23 %. Позже плана: инженерные сети',
  ],
])('does not call a house planned whose early work makes up for a late one', (stages, said) => {
  expect(words(stages)).toBe(said)
})

it('says nothing of a house without a plan', () => {
  expect(words([stage('frame', 50, null)])).toBe('')
})
