import { expect, it } from 'vitest'
import { comparedGround, comparedWidth } from '#app/features/favorites/compare/plan-scale.ts'

/** A plan of so many metres; its drawing has 100 px for each. */
const plan = (width: number, height: number) => ({
  plan: { url: '/media/plan.svg', alt: '', width: width * 100, height: height * 100 },
  plan_width_m: width,
})

it('gives a metre the same length on each plan: the widest fills its column, the tallest is 360 px high', () => {
  const flats = [plan(10, 6), plan(5, 9)]
  expect(flats.map((flat) => comparedWidth(flat, flats))).toEqual([
    'min(100.0%, 400.0px)',
    'min(50.0%, 200.0px)',
  ])
})

it('lays all plans on grounds of one shape, that of the widest and the tallest of them', () => {
  expect(comparedGround([plan(10, 6), plan(5, 8)])).toBe(1.25)
  expect(comparedGround([{ ...plan(20, 20), plan_width_m: null }])).toBeUndefined()
})

it('knows no scale of a plan without a size in metres, and leaves it out of the others', () => {
  const unknown = { ...plan(20, 20), plan_width_m: null }
  const flats = [plan(10, 10), unknown]
  expect(comparedWidth(unknown, flats)).toBeUndefined()
  expect(comparedWidth(plan(10, 10), flats)).toBe('min(100.0%, 360.0px)')
})
