import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import type { GenplanArea } from '#app/contract/genplan.ts'
import { flatHash } from '#app/domain/flats/flat-hash.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import { isForNewTab } from '#app/ui/button/new-tab.ts'
import { isOpen, useAreaFocus } from './use-area-focus.ts'
import type { Highlighted } from './use-highlighted.ts'

type AreaLinksProps = {
  areas: readonly GenplanArea[]
  /** Of the picture, the units of the paths. */
  size: { width: number; height: number }
  label: string
  search: GenplanSearch
  nameOf: (area: GenplanArea) => string
  highlighted: Highlighted
  /** A press that opens the area here, not in another tab. */
  onChoose: (area: GenplanArea) => void
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Areas of a picture as links; arrow keys go round them in their order. Sold flats are announced, not linked. */
export function AreaLinks({ areas, size, label, search, nameOf, highlighted, onChoose }: AreaLinksProps) {
  const svg = useRef<SVGSVGElement>(null)
  const keptFocus = useAreaFocus(svg, areas)
  const litArea = areas.find(({ id }) => id === highlighted.id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn over a picture.
    <svg
      ref={svg}
      {...keptFocus}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="group"
      aria-label={label}
      onKeyDown={focusNextArea}
      className="absolute inset-0 size-full"
    >
      {areas.map((area) =>
        isOpen(area) ? (
          <Link
            key={area.url}
            to={area.url}
            {...(area.flat ? { id: flatHash(area.id) } : { search })}
            aria-label={nameOf(area)}
            onClick={(event) => !isForNewTab(event) && onChoose(area)}
            className="group outline-none"
            {...highlighted.props(area.id)}
          >
            <path d={area.path} className={areaLook(area)} />
          </Link>
        ) : (
          <SoldArea key={area.url} area={area} name={nameOf(area)} highlighted={highlighted} />
        ),
      )}
      {litArea && (
        <g className="pointer-events-none fill-none [vector-effect:non-scaling-stroke]">
          <path d={litArea.path} className="stroke-[5px] stroke-list [vector-effect:non-scaling-stroke]" />
          <path d={litArea.path} className="stroke-2 stroke-sinka [vector-effect:non-scaling-stroke]" />
        </g>
      )}
    </svg>
  )
}

/** Announced, not linked: a sold flat has no page for a buyer. */
function SoldArea({
  area,
  name,
  highlighted,
}: {
  area: GenplanArea
  name: string
  highlighted: Highlighted
}) {
  const { onPointerEnter, onPointerLeave } = highlighted.props(area.id)
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a path is interactive in no way.
    <path
      id={flatHash(area.id)}
      d={area.path}
      role="img"
      aria-label={name}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      className={areaLook(area)}
    />
  )
}

function focusNextArea(event: KeyboardEvent<SVGSVGElement>) {
  const step = STEPS[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const links: Element[] = [...event.currentTarget.querySelectorAll('a')]
  const at = document.activeElement ? links.indexOf(document.activeElement) : -1
  if (at < 0) return
  event.preventDefault()
  event.stopPropagation()
  const next = links[(at + step + links.length) % links.length]
  if (next instanceof SVGElement || next instanceof HTMLElement) next.focus()
}

const LINE = '[vector-effect:non-scaling-stroke] transition-[fill] duration-state'
const TOUCHED = 'group-hover:fill-sinka/45 group-focus-visible:fill-sinka/45'
/** The flat that the address shows, before scripts or without them. */
const MARKED = 'group-target:stroke-sinka target:stroke-sinka'

/**
 * Classes of an area by what is in it: thin blueprint lines on pictures, tints on plans.
 */
function areaLook(area: GenplanArea): string {
  if (area.flat) return `${LINE} ${MARKED} mix-blend-multiply stroke-2 stroke-transparent ${flatTint(area)}`
  if (area.kind === 'floor') return `${LINE} ${TOUCHED} stroke-sinka/60 stroke-1 ${floorTint(area)}`
  return `${LINE} ${TOUCHED} stroke-[1.5px] stroke-list/90 ${buildingTint(area)}`
}

/** What the filter leaves out is dimmed; where nothing is left anyway the picture is as it is. */
function buildingTint({ free, match }: GenplanArea): string {
  if (match === false) return 'fill-tush/45'
  return free > 0 ? 'fill-sinka/25' : 'fill-transparent'
}

/** The front shows through: dimmed is only what the filter leaves out. */
function floorTint({ match }: GenplanArea): string {
  return match === false ? 'fill-tush/35' : 'fill-transparent'
}

/** Free flats are darker than sold ones too, not only of another hue: in print and to the colour-blind they differ. */
function flatTint({ flat, match }: GenplanArea): string {
  if (flat?.status === 'sold') return 'fill-beton-100'
  // What the filter leaves out stays white, the drawing's own ground.
  if (match === false) return `fill-transparent ${TOUCHED}`
  return flat?.status === 'reserved' ? `fill-[url(#area-hatch)] ${TOUCHED}` : `fill-sinka/30 ${TOUCHED}`
}
