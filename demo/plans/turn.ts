import type { Rect } from './geometry.ts'
import type { FlatPlan } from './plan-types.ts'

/** How a plan lies in its drawing: where a part of it is there, and its parts as they are drawn. */
export type Turn = { rect: (shape: Rect) => Rect; svg: (parts: string) => string }

const UPRIGHT: Turn = { rect: (shape) => shape, svg: (parts) => parts }
/** A quarter to the left: the upper facade is at the left, and an entrance of the right side is above. */
const ON_ITS_SIDE: Turn = {
  rect: ({ x, y, w, h }) => ({ x: y, y: -x - w, w: h, h: w }),
  svg: (parts) => `<g transform="rotate(-90)">${parts}</g>`,
}

/** A plan so many times as high as it is wide lies on its side: pages show plans in frames that are wider than high. */
const HIGH = 2

/** The plan with its loggias, metres of the plan. */
export function boundsWithLoggias({ loggias, spec }: FlatPlan): Rect {
  const above = Math.max(0, ...loggias.map(({ outer }) => (outer.y < 0 ? outer.h : 0)))
  const below = Math.max(0, ...loggias.map(({ outer }) => (outer.y < 0 ? 0 : outer.h)))
  return { x: 0, y: -above, w: spec.width, h: spec.depth + above + below }
}

/** Flats with windows on both facades are as deep as their house: upright, each would be a narrow strip. */
export function turnOf(flat: FlatPlan): Turn {
  const { w, h } = boundsWithLoggias(flat)
  return h >= HIGH * w ? ON_ITS_SIDE : UPRIGHT
}
