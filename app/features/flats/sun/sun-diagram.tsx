import { useId } from 'react'
import type { FlatSun } from '#app/contract/content/windows.ts'
import { azimuthOf } from '#app/domain/sun/sides.ts'
import type { WindowSide } from '#app/domain/vocabulary.ts'
import { type Frame, frameOf, sunPoints } from './sun-points.ts'
import { clock } from './sun-words.ts'

const SIDES: readonly WindowSide[] = ['С', 'В', 'Ю', 'З']

type SunDiagramProps = { sun: FlatSun; month: number }

/**
 * The path of the sun over the plan of the flat: the ring is the horizon, the middle is overhead. What it shows is told in
 * words beside it.
 */
export function SunDiagram({ sun, month }: SunDiagramProps) {
  const own = useId()
  const frame = frameOf(sun)
  const { cx, cy, radius, north } = frame
  const { path, hours, lit, rays } = sunPoints(sun, month, frame)
  const half = radius * 1.18
  const text = radius * 0.09
  return (
    <svg
      aria-hidden="true"
      viewBox={`${cx - half} ${cy - half} ${2 * half} ${2 * half}`}
      fontSize={text}
      className="block w-full rounded-card border border-beton-200 paper"
    >
      <Plan sun={sun} frame={frame} clip={`${own}-flat`} />
      <circle
        cx={cx}
        cy={cy}
        r={radius}
        className="fill-none stroke-1 stroke-beton-300 [vector-effect:non-scaling-stroke]"
      />
      {rays.map((ray) => (
        <path key={ray} d={ray} className="fill-ohra-hatch/60" />
      ))}
      <path
        d={path}
        className="fill-none stroke-2 stroke-beton-500 [stroke-dasharray:3_4] [vector-effect:non-scaling-stroke]"
      />
      {lit.map((part) => (
        <path
          key={part}
          d={part}
          className="fill-none stroke-[5px] stroke-surik [stroke-linecap:round] [vector-effect:non-scaling-stroke]"
        />
      ))}
      {hours.map(({ minute, at: [x, y], label: [labelX, labelY] }) => (
        <g key={minute}>
          <circle cx={x} cy={y} r={radius * 0.022} className="fill-surik" />
          <text
            x={labelX}
            y={labelY}
            textAnchor="middle"
            dominantBaseline="central"
            className="fill-tush-2 stroke-list [paint-order:stroke] [stroke-width:0.3em]"
          >
            {clock(minute)}
          </text>
        </g>
      ))}
      {SIDES.map((side) => {
        const angle = ((azimuthOf(side) - north) * Math.PI) / 180
        return (
          <text
            key={side}
            x={cx + Math.sin(angle) * radius * 1.11}
            y={cy - Math.cos(angle) * radius * 1.11}
            textAnchor="middle"
            dominantBaseline="central"
            className={`font-semibold ${side === 'С' ? 'fill-sinka' : 'fill-tush-3'}`}
          >
            {side}
          </text>
        )
      })}
    </svg>
  )
}

/** The flat, and pale around it the floor; without a drawing a box stands for it. */
function Plan({ sun: { placed }, frame, clip }: { sun: FlatSun; frame: Frame; clip: string }) {
  if (!placed) {
    return (
      <path
        d={frame.path}
        className="fill-sinka-100 stroke-2 stroke-sinka [vector-effect:non-scaling-stroke]"
      />
    )
  }
  const { url, width, height } = placed.picture
  const image = <image href={url} width={width} height={height} />
  return (
    <>
      <clipPath id={clip}>
        <path d={placed.path} />
      </clipPath>
      <g className="opacity-20">{image}</g>
      <g clipPath={`url(#${clip})`}>{image}</g>
      <path d={placed.path} className="fill-none stroke-2 stroke-sinka [vector-effect:non-scaling-stroke]" />
    </>
  )
}
