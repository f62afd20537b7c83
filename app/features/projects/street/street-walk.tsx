import type { InfrastructureMap } from '#app/contract/map.ts'
import { formatCount } from '#app/domain/format.ts'
import { MINUTE_FORMS_PLAIN } from '#app/domain/text/minute-forms.ts'
import { Ruler } from '#app/ui/page/ruler.tsx'

/** Maximum number of places on the street. */
const MAX_STOPS = 8

/** Places on the way from the door, one of each kind, by minutes on foot; the company's office is none of them. */
export function StreetWalk({ objects }: { objects: InfrastructureMap['objects'] }) {
  const stops = objects
    .filter(({ category }, index) => objects.findIndex((other) => other.category === category) === index)
    .flatMap(({ id, category, title, minutes }) =>
      category === 'office' || minutes === null ? [] : { id, title, minutes },
    )
    .slice(0, MAX_STOPS)
  if (stops.length === 0) return null
  return (
    <>
      <Ruler className="text-sinka" />
      <ol className="grid gap-x-6 gap-y-8 pt-4 sm:grid-cols-2">
        {[...Map.groupBy(stops, ({ minutes }) => minutes)].map(([minutes, near]) => (
          <li key={minutes}>
            <h3 className="title-3">{formatCount(minutes, MINUTE_FORMS_PLAIN)}</h3>
            <ul className="mt-3 divide-y divide-beton-200">
              {near.map(({ id, title }) => (
                <li key={id} className="py-2">
                  {title}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  )
}
