import type { InfrastructureMap } from '#app/contract/map.ts'
import { Ruler } from '#app/ui/page/ruler.tsx'

/** Maximum number of places on the street. */
const MAX_STOPS = 8

/** Places on the way from the door, one of each kind, with minutes on foot; the company's office is none of them. */
export function StreetWalk({ objects }: { objects: InfrastructureMap['objects'] }) {
  const stops = objects
    .filter(({ category }, index) => objects.findIndex((other) => other.category === category) === index)
    .filter(({ category, minutes }) => category !== 'office' && minutes !== null)
    .slice(0, MAX_STOPS)
  if (stops.length === 0) return null
  return (
    <>
      <Ruler className="text-sinka" />
      <ol className="grid grid-cols-2 gap-x-6 gap-y-8 pt-4 sm:grid-cols-4">
        {stops.map(({ id, title, minutes }) => (
          <li key={id}>
            <p className="figures flex items-baseline gap-2">
              <span className="title-2">{minutes}</span>
              <span className="text-small text-tush-3">мин пешком</span>
            </p>
            <p className="mt-1 font-medium">{title}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
