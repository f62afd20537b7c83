import type { FavoriteFlat } from '#app/contract/favorites.ts'

type ComparedPlanProps = { flat: FavoriteFlat; flats: readonly FavoriteFlat[] }

/**
 * A plan drawn so that a metre is as long on each plan of the comparison. The widest plan fills
 * its column; a plan whose scale is unknown is drawn full width and says so.
 */
export function ComparedPlan({ flat, flats }: ComparedPlanProps) {
  if (!flat.plan) return null
  const widest = Math.max(...flats.map((each) => each.plan_width_m ?? 0))
  const share = flat.plan_width_m ? flat.plan_width_m / widest : 1
  return (
    <figure className="mb-3">
      <img
        src={flat.plan.url}
        alt={flat.plan.alt}
        width={flat.plan.width}
        height={flat.plan.height}
        loading="lazy"
        className="h-auto max-w-full"
        style={{ width: `${(share * 100).toFixed(1)}%` }}
      />
      {flat.plan_width_m === null && (
        <figcaption className="text-caption text-tush-3">Масштаб плана неизвестен</figcaption>
      )}
    </figure>
  )
}
