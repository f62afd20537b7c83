import { PIN_ICONS } from '#app/blocks/map/map-pin-icons.ts'
import type { NearPlace } from '#app/features/projects/nearest-places.ts'

/** What is near a house, with minutes on foot; on phones the six nearest, as the link below leads to all. */
export function NearHome({ places }: { places: readonly NearPlace[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 border-beton-200 border-t max-sm:[&>:nth-child(n+7)]:hidden sm:grid-cols-2">
      {places.map(({ id, category, title, minutes }) => {
        const Icon = PIN_ICONS[category]
        return (
          <li
            key={id}
            className="figures flex min-h-touch items-center gap-3 border-beton-200 border-b py-1.5 text-small"
          >
            <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-sinka" />
            <span className="wrap-anywhere min-w-0">{title}</span>
            <span className="ml-auto shrink-0 text-tush-3">
              {minutes}
              {'\u00a0'}мин<span className="sr-only"> пешком</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
