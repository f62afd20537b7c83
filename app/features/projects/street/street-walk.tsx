import { formatCount } from '#app/domain/format.ts'
import { MINUTE_FORMS_PLAIN } from '#app/domain/text/minute-forms.ts'
import { Ruler } from '#app/ui/page/ruler.tsx'
import type { WalkStop } from './walk-stops.ts'

/** Places on the way from the door, by minutes on foot. */
export function StreetWalk({ stops }: { stops: readonly WalkStop[] }) {
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
