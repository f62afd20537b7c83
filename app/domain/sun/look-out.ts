import { type Block, distanceTo, type Eye, isWithin, type SitePoint, stepTo, wallsTo } from './walls.ts'

/** Directions that are looked at, degrees to each side of the window's own. */
export const HALF_VIEW_DEG = 60
/** What stands before the window stands within this. */
const AHEAD = 20
const STEP = 2
/** Farther houses are part of the horizon, metres. */
const FAR_M = 400
/** A roof lower than this above the eye closes nothing, degrees. */
const OPEN_BELOW = 3
const BEFORE_WALL_M = 0.05
/** Houses beside the one right before the window: within so many metres, and seen in so many of the directions. */
const BESIDE_M = 200
const BESIDE_SEEN = 4
/** Of grown trees: from a lower window nobody knows whether one looks over them. */
export const TREES_M = 15

export type Ahead<Kind extends Block> = { block: Kind; distanceM: number }
/** Where something is seen from a window, as the one who looks out has it. */
export const WHERES = ['left', 'ahead', 'right'] as const
export type Where = (typeof WHERES)[number]
export type Outlook<Kind extends Block, Ground> = {
  /** Share of the directions before the window without a house above the eye, 0 to 1. */
  open: number
  /** The house that takes most of what is right before the window; null when less than a quarter of it is taken. */
  ahead: Ahead<Kind> | null
  /** The other houses near by, higher or lower than the eye: that which takes most of the view first. */
  beside: (Ahead<Kind> & { where: Where })[]
  /** Of these the ones that are seen: that which takes most of the view first. */
  grounds: { ground: Ground; distanceM: number; where: Where }[]
}

/**
 * What a window looks at: the houses before it, and the grounds that they do not hide.
 *
 * @param facing - where the window looks, degrees clockwise from the north
 */
export function lookOut<Kind extends Block, Ground extends { outline: readonly SitePoint[] }>(
  window: Eye,
  facing: number,
  blocks: readonly Kind[],
  grounds: readonly Ground[],
): Outlook<Kind, Ground> {
  const eye = { at: stepTo(window.at, facing, BEFORE_WALL_M), heightM: window.heightM }
  const near = blocks.filter(({ outline }) => !isWithin(eye.at, outline))
  const turns = Array.from(
    { length: (2 * HALF_VIEW_DEG) / STEP + 1 },
    (_, index) => index * STEP - HALF_VIEW_DEG,
  )
  const isOpen = (turn: number) =>
    wallsTo(eye, facing + turn, near).every(
      ({ altitude, distanceM }) => altitude < OPEN_BELOW || distanceM > FAR_M,
    )
  const ahead = aheadOf(eye, facing, near)
  const seenHouses = housesSeen(eye, facing, turns, near)
  return {
    open: turns.filter(isOpen).length / turns.length,
    ahead,
    beside: near
      .flatMap((block) => {
        const seen = seenHouses.get(block) ?? []
        if (block === ahead?.block || seen.length < BESIDE_SEEN) return []
        // A house is named where most of it is.
        const where = sideOf(seen[Math.floor(seen.length / 2)]?.turn)
        return [{ block, share: seen.length, distanceM: nearest(seen), where }]
      })
      .filter(({ distanceM }) => distanceM <= BESIDE_M)
      .sort((a, b) => b.share - a.share)
      .map(({ share: _, ...house }) => house),
    grounds: grounds
      .flatMap((ground) => {
        const seen = turns.flatMap((turn) => {
          const distanceM = distanceSeen(eye, facing + turn, ground.outline, near)
          return distanceM === null ? [] : [{ turn, distanceM }]
        })
        // One direction of many is a glimpse between houses.
        if (seen.length <= 2) return []
        // A ground is on one side only with all that is seen of it: a river that also runs before the window is ahead.
        const [first, last] = [sideOf(seen[0]?.turn), sideOf(seen.at(-1)?.turn)]
        const where = first === last ? first : 'ahead'
        return [{ ground, share: seen.length, distanceM: nearest(seen), where }]
      })
      .sort((a, b) => b.share - a.share || a.distanceM - b.distanceM)
      .map(({ share: _, ...ground }) => ground),
  }
}

/** A direction, degrees to the right of the window's own, and how far away something is there. */
type Sight = { turn: number; distanceM: number }

/** @param turn - degrees to the right of the window's own direction */
function sideOf(turn = 0): Where {
  if (turn < -AHEAD) return 'left'
  return turn > AHEAD ? 'right' : 'ahead'
}

const nearest = (seen: readonly Sight[]): number => Math.min(...seen.map(({ distanceM }) => distanceM))

/** In which directions the roof of each house is seen: no nearer house stands higher before it. */
function housesSeen<Kind extends Block>(
  eye: Eye,
  facing: number,
  turns: readonly number[],
  blocks: readonly Kind[],
): Map<Kind, Sight[]> {
  const seen = new Map<Kind, Sight[]>()
  for (const turn of turns) {
    const walls = blocks
      .flatMap((block) => {
        const distanceM = distanceTo(block.outline, eye.at, facing + turn)
        return distanceM === null ? [] : [{ block, distanceM }]
      })
      .sort((a, b) => a.distanceM - b.distanceM)
    let steepest = Number.NEGATIVE_INFINITY
    for (const { block, distanceM } of walls) {
      const slope = (block.heightM - eye.heightM) / distanceM
      if (slope <= steepest) continue
      steepest = slope
      seen.set(block, [...(seen.get(block) ?? []), { turn, distanceM }])
    }
  }
  return seen
}

function aheadOf<Kind extends Block>(eye: Eye, facing: number, blocks: readonly Kind[]): Ahead<Kind> | null {
  const turns = Array.from({ length: (2 * AHEAD) / STEP + 1 }, (_, index) => index * STEP - AHEAD)
  const hits = new Map<Kind, number[]>()
  for (const turn of turns) {
    let first: Ahead<Kind> | undefined
    for (const block of blocks) {
      const distanceM = distanceTo(block.outline, eye.at, facing + turn)
      if (distanceM !== null && distanceM < (first?.distanceM ?? FAR_M)) first = { block, distanceM }
    }
    if (first) hits.set(first.block, [...(hits.get(first.block) ?? []), first.distanceM])
  }
  const [most] = [...hits].sort((a, b) => b[1].length - a[1].length)
  if (!most || most[1].length < turns.length / 4) return null
  return { block: most[0], distanceM: Math.min(...most[1]) }
}

/** How far a ground is in a direction when it is seen over all roofs before it; null when it is not. */
function distanceSeen(
  eye: Eye,
  azimuth: number,
  outline: readonly SitePoint[],
  blocks: readonly Block[],
): number | null {
  const distance = distanceTo(outline, eye.at, azimuth)
  if (distance === null) return null
  const isHidden = blocks.some((block) => {
    const wall = distanceTo(block.outline, eye.at, azimuth)
    // The ray from the eye down to the near edge of the ground passes over lower roofs.
    return wall !== null && wall < distance && block.heightM > eye.heightM * (1 - wall / distance)
  })
  return isHidden ? null : distance
}
