import { sideOf } from '#app/domain/sun/sides.ts'
import { SIDE_NAMES } from '#app/domain/vocabulary-labels.ts'

type NorthArrowProps = {
  /** Compass direction of the top of the picture, degrees clockwise from north. */
  north: number
  className?: string
}

/** An arrow that shows north on a picture. */
export function NorthArrow({ north, className = '' }: NorthArrowProps) {
  // Where the letter goes round the ring it needs space on all sides.
  const isUp = north === 0
  return (
    <span className={`flex shrink-0 flex-col items-center text-caption text-sinka-deep ${className}`}>
      <span className="sr-only">Верх плана: {SIDE_NAMES[sideOf(north)]}</span>
      <svg
        aria-hidden="true"
        viewBox={isUp ? '-13 -26 26 38' : '-26 -26 52 52'}
        className={`shrink-0 ${isUp ? 'h-9 w-6' : 'size-11'}`}
        style={{ rotate: `${-north}deg` }}
      >
        <circle r="11" className="fill-list stroke-1 stroke-beton-300" />
        <path d="M0-9.5 3.5 6.5 0 4-3.5 6.5Z" className="fill-sinka" />
        {/* The letter stays upright in every direction, and outside the ring. */}
        <text
          y="-18.5"
          textAnchor="middle"
          dominantBaseline="central"
          transform={`rotate(${north} 0 -18.5)`}
          className="fill-sinka-deep font-semibold text-[13px] forced-colors:fill-[CanvasText]"
        >
          С
        </text>
      </svg>
    </span>
  )
}
