import { sideOf } from '#app/domain/sun/sides.ts'
import { SIDE_NAMES } from '#app/domain/vocabulary-labels.ts'

type NorthArrowProps = {
  /** Compass direction of the top of the picture, degrees clockwise from north. */
  north: number
  className?: string
}

/** An arrow that shows north on a picture. */
export function NorthArrow({ north, className = '' }: NorthArrowProps) {
  return (
    <span className={`flex shrink-0 flex-col items-center text-caption text-sinka-deep ${className}`}>
      <span className="sr-only">Верх плана: {SIDE_NAMES[sideOf(north)]}</span>
      <svg
        aria-hidden="true"
        viewBox="-18 -18 36 36"
        className="size-9 shrink-0"
        style={{ rotate: `${-north}deg` }}
      >
        <circle r="17.5" className="fill-list stroke-1 stroke-beton-300" />
        <path d="M0-3 4 14 0 11-4 14Z" className="fill-sinka" />
        {/* The letter stays upright in every direction. */}
        <text
          y="-9"
          textAnchor="middle"
          dominantBaseline="central"
          transform={`rotate(${north} 0 -9)`}
          className="fill-sinka-deep font-semibold text-[13px] forced-colors:fill-[CanvasText]"
        >
          С
        </text>
      </svg>
    </span>
  )
}
