import type { FavoriteFlat } from '#app/contract/favorites.ts'
import { comparedGround, comparedWidth, MAX_PLAN_HEIGHT_PX } from './plan-scale.ts'

type ComparedPlanProps = { flat: FavoriteFlat; flats: readonly FavoriteFlat[] }

/** A plan on which a metre is as long as on each plan of the comparison, on a sheet as high as the tallest needs; one without a scale says so. */
export function ComparedPlan({ flat, flats }: ComparedPlanProps) {
  const { plan } = flat
  if (!plan) return null
  const width = comparedWidth(flat, flats)
  return (
    <figure className="-mx-1 mb-2">
      <div className="paper p-0">
        <div
          className="mx-auto flex items-end justify-center"
          style={{ aspectRatio: comparedGround(flats), maxHeight: MAX_PLAN_HEIGHT_PX }}
        >
          <img
            src={plan.url}
            alt={plan.alt}
            width={plan.width}
            height={plan.height}
            className="h-auto max-w-full"
            style={width ? { width } : { maxHeight: MAX_PLAN_HEIGHT_PX, objectFit: 'contain' }}
          />
        </div>
      </div>
      {!width && <figcaption className="text-caption text-tush-3">Масштаб плана неизвестен</figcaption>}
    </figure>
  )
}
