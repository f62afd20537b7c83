import { NorthArrow } from '#app/blocks/plan/north-arrow.tsx'
import type { FlatView } from '#app/contract/content/windows.ts'
import { isInRing } from '#app/domain/geometry/plane.ts'
import { HALF_VIEW_DEG } from '#app/domain/sun/look-out.ts'
import type { View } from '#app/domain/vocabulary.ts'
import { VIEW_NAMES } from '#app/domain/vocabulary-labels.ts'

const HOUSES = {
  own: 'fill-sinka stroke-list',
  project: 'fill-sinka-100 stroke-sinka',
  other: 'fill-beton-200 stroke-beton-500',
} as const

const UNTINTED = 'fill-none'

/** Water is blueprint, woods and parks are green; the rest is ground. */
const GROUNDS: Record<View, string> = {
  river: 'fill-sinka/15',
  lake: 'fill-sinka/15',
  park: 'fill-patina/15',
  forest: 'fill-patina/20',
  city: UNTINTED,
  street: UNTINTED,
  yard: UNTINTED,
}

/** Of a map this wide a bar of 50 m would be too short for its words, metres. */
const LONG_REACH = 280

/** What stands around the flat, the north above, and where its windows look; told in words beside it. */
export function AroundMap({ map }: { map: FlatView['map'] }) {
  const { reach, houses, grounds, windows } = map
  const scale = reach > LONG_REACH ? 100 : 50
  const inset = reach * 0.08
  return (
    <figure>
      <div className="relative overflow-hidden rounded-card border border-beton-200 paper">
        <NorthArrow north={0} className="absolute top-1 right-1 z-raised" />
        <svg
          aria-hidden="true"
          viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
          fontSize={reach * 0.08}
          className="block w-full"
        >
          {/* One path: where the fans of several windows meet, they are not darker. */}
          <path
            d={windows
              .map(
                ({ at: [x, y], facing }) =>
                  `M${x} ${y}L${onRay(facing - HALF_VIEW_DEG, reach * 3, x, y)}L${onRay(facing + HALF_VIEW_DEG, reach * 3, x, y)}Z`,
              )
              .join('')}
            className="fill-ohra-hatch/50"
          />
          {grounds.map(({ path, kind }) => (
            <path key={path} d={path} className={GROUNDS[kind]} />
          ))}
          {houses.map(({ path, kind }) => (
            <path
              key={path}
              d={path}
              className={`${HOUSES[kind]} stroke-1 [vector-effect:non-scaling-stroke]`}
            />
          ))}
          {windows.map(({ at: [x, y] }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={reach * 0.02} className="fill-surik" />
          ))}
          <path
            d={`M${inset - reach} ${reach - inset}h${scale}m0-5v10m${-scale}-10v10`}
            className="fill-none stroke-2 stroke-tush-2 [vector-effect:non-scaling-stroke]"
          />
          <Label x={inset - reach + scale / 2} y={reach - inset - reach * 0.09}>{`${scale}\u00a0м`}</Label>
          {namedGrounds(map).map(({ kind, at: [x, y] }) => (
            <Label key={kind} x={x} y={y}>
              {VIEW_NAMES[kind]}
            </Label>
          ))}
        </svg>
      </div>
      <figcaption className="mt-2 text-caption text-tush-3">
        Красные точки&nbsp;– ваши окна, жёлтым показано, куда они смотрят. Тёмный дом&nbsp;– ваш,
        светлые&nbsp;– дома проекта, серые&nbsp;– соседние.
      </figcaption>
    </figure>
  )
}

function Label({ x, y, children }: { x: number; y: number; children: string }) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      dominantBaseline="central"
      className="fill-tush-2 stroke-list [paint-order:stroke] [stroke-width:0.3em]"
    >
      {children}
    </text>
  )
}

/** Of the size of the map: a name does not fit into less. */
const LEAST_NAMED = 0.1

/** The first ground of each kind that has a tint, and the middle of what the map shows of it, where that is the ground itself. */
function namedGrounds({ reach, grounds }: FlatView['map']) {
  const named = grounds.flatMap(({ path, kind }) => {
    const ring = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]): [number, number] => [
      Number(x),
      Number(y),
    ])
    const shown = (axis: 0 | 1) => ring.map((corner) => Math.max(-reach, Math.min(reach, corner[axis])))
    const spans = [shown(0), shown(1)].map((values) => ({
      from: Math.min(...values),
      to: Math.max(...values),
    }))
    const [x = 0, y = 0] = spans.map(({ from, to }) => (from + to) / 2)
    const isRoomy = spans.every(({ from, to }) => to - from > 2 * reach * LEAST_NAMED)
    if (GROUNDS[kind] === UNTINTED || !isRoomy || !isInRing([x, y], ring)) return []
    return [{ kind, at: [x, y] as const }]
  })
  return named.filter(({ kind }, index) => named.findIndex((other) => other.kind === kind) === index)
}

function onRay(azimuth: number, length: number, x: number, y: number): string {
  const angle = (azimuth * Math.PI) / 180
  return `${Math.round(x + Math.sin(angle) * length)} ${Math.round(y - Math.cos(angle) * length)}`
}
