import type { FavoriteFlat } from '#app/contract/favorites.ts'

/** Height of the tallest plan of a comparison at most, px. */
export const MAX_PLAN_HEIGHT_PX = 360

/** A plan of which the size in metres is known. */
type Measured = Pick<FavoriteFlat, 'plan' | 'plan_width_m'>

/**
 * Width at which a plan has the scale of the other plans: the widest fills its column and the tallest is
 * {@link MAX_PLAN_HEIGHT_PX} high, whichever comes first.
 *
 * @returns a CSS length; undefined while the scale of the plan is not known
 */
export function comparedWidth(flat: Measured, all: readonly Measured[]): string | undefined {
  const own = sizeM(flat)
  if (!own) return undefined
  const { widest, tallest } = extentM(all)
  const ofColumn = ((100 * own.width) / widest).toFixed(1)
  const ofHeight = ((MAX_PLAN_HEIGHT_PX * own.width) / tallest).toFixed(1)
  return `min(${ofColumn}%, ${ofHeight}px)`
}

/**
 * Width to height of a ground on which the widest and the tallest of the plans both fit.
 *
 * @returns undefined while the scale of no plan is known
 */
export function comparedGround(all: readonly Measured[]): number | undefined {
  const { widest, tallest } = extentM(all)
  return tallest > 0 ? widest / tallest : undefined
}

function extentM(all: readonly Measured[]): { widest: number; tallest: number } {
  const known = all.flatMap((each) => sizeM(each) ?? [])
  return {
    widest: Math.max(0, ...known.map(({ width }) => width)),
    tallest: Math.max(0, ...known.map(({ height }) => height)),
  }
}

function sizeM({ plan, plan_width_m: width }: Measured): { width: number; height: number } | undefined {
  return plan && width !== null ? { width, height: (width * plan.height) / plan.width } : undefined
}
