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
        <text y="-17" textAnchor="middle" className="fill-sinka font-semibold text-[8px]">
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
