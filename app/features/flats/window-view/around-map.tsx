import type { FlatView } from '#app/contract/content/windows.ts'
import type { View } from '#app/domain/vocabulary.ts'

const HOUSES = {
  own: 'fill-sinka stroke-list',
  project: 'fill-sinka-100 stroke-sinka',
  other: 'fill-beton-200 stroke-beton-500',
} as const

/** Water is blueprint, woods and parks are green; the rest is ground. */
const GROUNDS: Record<View, string> = {
  river: 'fill-sinka/15',
  lake: 'fill-sinka/15',
  park: 'fill-patina/15',
  forest: 'fill-patina/20',
  city: 'fill-none',
  street: 'fill-none',
  yard: 'fill-none',
}

/** Half of the angle that a window sees well, degrees. */
const HALF = 35

/** What stands around the flat, the north above, and where its windows look; told in words beside it. */
export function AroundMap({ map }: { map: FlatView['map'] }) {
  const { reach, houses, grounds, windows } = map
  const scale = 50
  return (
    <figure>
      <svg
        aria-hidden="true"
        viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
        className="block w-full rounded-card border border-beton-200 paper"
      >
        {grounds.map(({ path, kind }) => (
          <path key={path} d={path} className={GROUNDS[kind]} />
        ))}
        {windows.map(({ at: [x, y], facing }) => (
          <path
            key={`${x} ${y}`}
            d={`M${x} ${y}L${wedge(facing - HALF, reach * 1.5, x, y)}L${wedge(facing + HALF, reach * 1.5, x, y)}Z`}
            className="fill-ohra-hatch/50"
          />
        ))}
        {houses.map(({ path, kind }) => (
          <path
            key={path}
            d={path}
            className={`${HOUSES[kind]} stroke-1 [vector-effect:non-scaling-stroke]`}
          />
        ))}
        {windows.map(({ at: [x, y] }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="3" className="fill-surik" />
        ))}
        <g transform={`translate(${reach - 22} ${22 - reach})`}>
          <path d="M0-12 6 9 0 5-6 9Z" className="fill-sinka" />
        </g>
        <path
          d={`M${12 - reach} ${reach - 12}h${scale}m0-5v10m${-scale}-10v10`}
          className="fill-none stroke-2 stroke-tush-2 [vector-effect:non-scaling-stroke]"
        />
      </svg>
      <figcaption className="mt-2 text-caption text-tush-3">
        Сверху – север, отрезок – {scale}&nbsp;м. Тёмный дом – ваш, светлые – дома проекта, серые – соседние.
      </figcaption>
    </figure>
  )
}

function wedge(azimuth: number, length: number, x: number, y: number): string {
  const angle = (azimuth * Math.PI) / 180
  return `${Math.round(x + Math.sin(angle) * length)} ${Math.round(y - Math.cos(angle) * length)}`
}
