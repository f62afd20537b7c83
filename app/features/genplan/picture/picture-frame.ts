import type { CSSProperties } from 'react'
import { pathBox } from '#app/blocks/plan/path-box.ts'
import type { GenplanPicture } from '#app/contract/genplan.ts'
import { floorLevels, leastGap } from './floor-levels.ts'

/** What is left out at the upper and lower edge of a picture, shares of its height. */
export type PictureCut = { above: number; below: number }

/** What is shown of a picture, so that its areas are large. */
export type PictureFrame = PictureCut & {
  /** Width of the whole picture on a phone, where it is wider than the screen; elsewhere it is as wide as its place. */
  width: number
  unit: 'rem' | '%'
  /**
   * How much of what is wider than a phone is left out at the left, a share of it; the rest is left out at the right.
   * Undefined: nothing is left out, the picture is scrolled sideways.
   */
  left?: number
}

/** From the mark of a floor to the next, rem: a finger needs 24 px, and two more part them. */
export const FLOOR_REM = 1.625
/** Of what is shown of a facade, rem: nearly half of a phone's screen. */
const LEAST_REM = 21
/** Of the whole facade, rem: beyond it some floors go without a mark. */
const MOST_REM = 75
/** Sky above the upper floor, and below the lowest one a floor of shops and some ground; shares of the height. */
const FLOOR_MARGINS = { above: 0.06, below: 0.08 }
/** Of houses from above: the mark stands over the roof, and what they stand at, such as a river, is below. */
const HOUSE_MARGINS = { above: 0.12, below: 0.18 }
/** Beside the outer houses, where half a mark may stand; a share of the width. */
const SIDE = 0.04
/** Of the width of a plan a phone shows at least so much, whatever is built on it: also what is around. */
const LEAST_SHARE = 0.6

/** A facade from its roof to the ground, on a phone with floors that a finger can hit; undefined where none can be chosen. */
export function floorFrame(picture: GenplanPicture): PictureFrame | undefined {
  const { width, height } = picture
  const levels = floorLevels(picture)
  if (levels.length === 0) return undefined
  const { above, below } = cutOff(edgesOf(levels, picture), FLOOR_MARGINS)
  const rem = Math.max(LEAST_REM / (1 - above - below), (FLOOR_REM * height) / leastGap(levels))
  return { width: (Math.min(MOST_REM, rem) * width) / height, unit: 'rem', above, below }
}

/** A master plan without most of what is around its houses: all of them are on the screen of a phone at once. */
export function planFrame(picture: GenplanPicture): PictureFrame | undefined {
  if (picture.areas.length === 0) return undefined
  const edges = edgesOf(picture.areas, picture)
  const [left, right] = [Math.max(0, edges.left - SIDE), Math.max(0, 1 - edges.right - SIDE)]
  const share = Math.max(LEAST_SHARE, 1 - left - right)
  return {
    width: 100 / share,
    unit: '%',
    ...cutOff(edges, HOUSE_MARGINS),
    left: left + right > 0 ? left / (left + right) : 0,
  }
}

type Edges = Record<'left' | 'top' | 'right' | 'bottom', number>

/** The outer edges of areas, in shares of the picture. */
function edgesOf(areas: readonly { path: string }[], picture: GenplanPicture): Edges {
  const boxes = areas.map(({ path }) => pathBox(path, picture))
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ left, width }) => left + width)),
    bottom: Math.max(...boxes.map(({ top, height }) => top + height)),
  }
}

function cutOff({ top, bottom }: Edges, margins: PictureCut): PictureCut {
  return { above: Math.max(0, top - margins.above), below: Math.max(0, 1 - bottom - margins.below) }
}

/** A floor, of what is shown of a facade: room for text of 14 px, where a low window makes the facade 28 rem tall. */
const ROOMY = 17 / (28 * 16)

/** Whether the floors of a facade are so high on a wide screen that the mark of each one has room for large digits. */
export function isRoomy(picture: GenplanPicture, { above, below }: PictureCut): boolean {
  return leastGap(floorLevels(picture)) >= ROOMY * picture.height * (1 - above - below)
}

/** Width of what is shown by its height, where the picture is as wide as its place. */
export function frameShape(
  { width, height }: Pick<GenplanPicture, 'width' | 'height'>,
  frame: PictureFrame | undefined,
): number {
  return frame ? width / (height * (1 - frame.above - frame.below)) : width / height
}

/** The left and the right edge of what a phone shows of a plan, in shares of its width. */
export function sideEdges({ width, left = 0 }: PictureFrame): [number, number] {
  const cut = 1 - 100 / width
  return [cut * left, 1 - cut * (1 - left)]
}

/**
 * The frame as a style of the picture. A style attribute holds for all screens, so the width itself is a switch:
 * `(64rem - 100vw) * 99` is very large on screens narrower than 64 rem, where `min` gives the width of the frame, and negative on
 * wider ones, where `max` gives 100 %. The margins cut off shares of that width: percentages of a margin, at the top too, are of
 * the width around.
 */
export function frameStyle(
  { width, unit, above, below, left }: PictureFrame,
  size: GenplanPicture,
): CSSProperties {
  const whole = `max(100%, min(${width}${unit}, (64rem - 100vw) * 99))`
  const cut = (share: number) => `calc(${whole} * ${(-share * size.height) / size.width})`
  return {
    width: whole,
    marginTop: cut(above),
    marginBottom: cut(below),
    ...(left !== undefined && { marginLeft: `calc((100% - ${whole}) * ${left})` }),
  }
}
