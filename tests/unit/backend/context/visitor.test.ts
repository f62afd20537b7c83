import { expect, it } from 'vitest'
import { anonymousVisitor, roistatVisit } from '#app/backend/context/visitor.ts'

it.each([
  ['roistat_visit=184467', '184467'],
  ['city=4; roistat_visit=18-44.a_b', '18-44.a_b'],
  ['city=4', 'nocookie'],
  ['', 'nocookie'],
  ['roistat_visit=', 'nocookie'],
  ['roistat_visit=<script>', 'nocookie'],
  [`roistat_visit=${'1'.repeat(65)}`, 'nocookie'],
])('a lead of a browser with the cookies "%s" is told to come from the visit %s', (cookie, visit) => {
  expect(roistatVisit({ ...anonymousVisitor(), cookie })).toBe(visit)
})
