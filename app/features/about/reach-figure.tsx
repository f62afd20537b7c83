import { DimensionLine } from '#app/ui/page/dimension-line.tsx'

/** From the waist over the fingers to the neck, and back at the other side. One unit is a 213th of the reach, 0 the axis. */
const OUTLINE = [
  'M-17 100C-16.5 88-17.5 74-20 58.5C-24 56-30 54.8-40 54L-62 53L-86 51C-90 51.8-95 51-104.5 49.1Q-106.5 48.9-106.5 48',
  'Q-106.5 47.1-104.5 46.6L-93.2 44.6Q-94.5 43-93 42.5Q-89 43.5-86 46.2L-58 45C-42 44-32 43.6-22 42.4C-12 41-6 40-5 33.5',
  'H5C6 40 12 41 22 42.4C32 43.6 42 44 58 45L86 46.2Q89 43.5 93 42.5Q94.5 43 93.2 44.6L104.5 46.6Q106.5 47.1 106.5 48',
  'Q106.5 48.9 104.5 49.1C95 51 90 51.8 86 51L62 53L40 54C30 54.8 24 56 20 58.5C17.5 74 16.5 88 17 100',
].join('')

/** Its collar, cuffs, and the seams of its sleeves. */
const SEAMS =
  'M-6.5 40L0 49L6.5 40M-82 46V51.3M82 46V51.3M-24 42.6C-22 48-21 53-20 58.5M24 42.6C22 48 21 53 20 58.5'

/**
 * A person with arms spread, as on a drawing board, with the distance between the hands above. The lead says the same in words.
 *
 * @param reach - "176 см"; the drawing is the same whatever it says
 */
export function ReachFigure({ reach }: { reach: string }) {
  return (
    <div aria-hidden="true" className="w-full max-w-form">
      <DimensionLine>{reach}</DimensionLine>
      <svg aria-hidden="true" viewBox="-106.5 0 213 100" className="block w-full overflow-visible fill-none">
        <g strokeWidth="0.5" className="stroke-beton-300">
          <path d="M-106.5 0V48.5M106.5 0V48.5" />
          <path d="M0 4V100" strokeDasharray="6 2 1 2" />
        </g>
        <g strokeWidth="0.8" strokeLinejoin="round" className="fill-list stroke-tush">
          <path d={OUTLINE} />
          <path d={SEAMS} className="fill-none" />
          <ellipse cy="25" rx="8" ry="11" />
        </g>
      </svg>
    </div>
  )
}
