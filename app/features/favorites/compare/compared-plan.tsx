import type { FavoriteFlat } from '#app/contract/favorites.ts'
import { comparedWidth, MAX_PLAN_HEIGHT_PX } from './plan-scale.ts'

type ComparedPlanProps = { flat: FavoriteFlat; flats: readonly FavoriteFlat[] }

/** A plan on which a metre is as long as on each plan of the comparison; one without a scale says so. */
export function ComparedPlan({ flat, flats }: ComparedPlanProps) {
  const { plan } = flat
  if (!plan) return null
  const width = comparedWidth(flat, flats)
  return (
    <figure className="mb-2">
      <img
        src={plan.url}
        alt={plan.alt}
        width={plan.width}
        height={plan.height}
        className="paper mx-auto h-auto max-w-full"
        style={width ? { width } : { maxHeight: MAX_PLAN_HEIGHT_PX, objectFit: 'contain' }}
      />
      {!width && <figcaption className="text-caption text-tush-3">Масштаб плана неизвестен</figcaption>}
    </figure>
  )
}
