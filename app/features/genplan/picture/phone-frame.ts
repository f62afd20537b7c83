import type { CSSProperties } from 'react'
import type { GenplanPicture } from '#app/contract/genplan.ts'
import { floorLevels, leastGap } from './floor-levels.ts'
import { pathBox } from './path-box.ts'

/** On a phone: a picture that is wider than the screen, and is scrolled sideways. */
export type PhoneFrame = {
  /** Of the whole picture, rem. */
  width: number
  /** What is left out at its upper and lower edge, shares of the height. */
  above: number
  below: number
}

/** From the mark of a floor to the next, rem: a finger needs 24 px, and two more part them. */
export const FLOOR_REM = 1.625
/** Of what is shown, rem: nearly half of a phone's screen. */
const LEAST_REM = 21
/** Of the whole picture, rem: beyond it some floors go without a mark. */
const MOST_REM = 75
/** Sky above the upper floor and ground below the lowest one, shares of the height. */
const SKY = 0.06
const GROUND = 0.04

/** A facade on a phone: from its roof to the ground, with floors that a finger can hit; undefined where none can be chosen. */
export function floorFrame(picture: GenplanPicture): PhoneFrame | undefined {
  const { width, height } = picture
  const levels = floorLevels(picture)
  if (levels.length === 0) return undefined
  const boxes = levels.map(({ path }) => pathBox(path, picture))
  const above = Math.max(0, Math.min(...boxes.map(({ top }) => top)) - SKY)
  const below = Math.max(0, 1 - Math.max(...boxes.map((box) => box.top + box.height)) - GROUND)
  const rem = Math.max(LEAST_REM / (1 - above - below), (FLOOR_REM * height) / leastGap(levels))
  return { width: (Math.min(MOST_REM, rem) * width) / height, above, below }
}

/** A master plan on a phone: as high as half of the screen. */
export function planFrame({ width, height }: GenplanPicture): PhoneFrame {
  return { width: (LEAST_REM * width) / height, above: 0, below: 0 }
}

/**
 * The frame as a style of the picture. What a style attribute says holds for all screens, and a facade has numbers of its own:
 * so each length is multiplied by how far the screen is from a wide one, and is cut off at what a phone needs or at nothing.
 */
export function phoneStyle({ width, above, below }: PhoneFrame, size: GenplanPicture): CSSProperties {
  const cut = (share: number) =>
    `clamp(${(-share * width * size.height) / size.width}rem, (100vw - 64rem) * 99, 0px)`
  return {
    width: `max(100%, min(${width}rem, (64rem - 100vw) * 99))`,
    marginTop: cut(above),
    marginBottom: cut(below),
  }
}
