import { percent } from '#app/blocks/plan/percent.ts'
import type { GenplanPicture } from '#app/contract/genplan.ts'
import { formatArea } from '#app/domain/format.ts'
import { roomsMark } from '#app/features/genplan/area-labels.ts'

/** Number of rooms and area in the middle of each flat of a plan. */
export function FlatSigns({ picture }: { picture: GenplanPicture }) {
  const { width, height, areas } = picture
  return areas.map(({ id, pin, flat, match }) => {
    if (!pin || !flat) return null
    const isQuiet = flat.status === 'sold' || match === false
    return (
      <span
        key={id}
        aria-hidden="true"
        className={`figures pointer-events-none absolute flex -translate-x-1/2 -translate-y-1/2 flex-col items-center whitespace-nowrap text-caption leading-tight [scale:calc(1/var(--zoom,1))] ${isQuiet ? 'text-tush-3' : 'text-sinka-deep'}`}
        style={{ left: percent(pin[0] / width), top: percent(pin[1] / height) }}
      >
        <span className="font-semibold sm:text-body">{roomsMark(flat)}</span>
        <span className="max-sm:hidden">{formatArea(flat.area)}</span>
        {flat.status !== 'free' && (
          <span className="max-md:hidden">{flat.status === 'sold' ? 'продана' : 'бронь'}</span>
        )}
      </span>
    )
  })
}
