type NorthArrowProps = {
  /** Degrees clockwise from north that the top of the picture points to. */
  north: number
  className?: string
}

/** Where north is on a picture. */
export function NorthArrow({ north, className = '' }: NorthArrowProps) {
  return (
    <span className={`flex flex-col items-center text-caption text-sinka ${className}`}>
      <span className="sr-only">Верх плана: {sideOf(north)}</span>
      <svg
        aria-hidden="true"
        viewBox="-24 -24 48 48"
        className="size-12 rounded-full bg-list/90"
        style={{ rotate: `${-north}deg` }}
      >
        <circle r="15" className="fill-none stroke-1 stroke-beton-300" />
        <path d="M0-16 5 9 0 5-5 9Z" className="fill-sinka" />
        {/* The letter stays upright wherever north is. */}
        <text
          y="-19.5"
          textAnchor="middle"
          dominantBaseline="central"
          transform={`rotate(${north} 0 -19.5)`}
          className="fill-sinka font-semibold text-[9px]"
        >
          С
        </text>
      </svg>
    </span>
  )
}

const SIDES = ['север', 'северо-восток', 'восток', 'юго-восток', 'юг', 'юго-запад', 'запад', 'северо-запад']

function sideOf(degrees: number): string {
  return SIDES[Math.round(degrees / 45) % SIDES.length] ?? ''
}
