import type { GenplanArea } from '#app/contract/genplan.ts'

const LINE = '[vector-effect:non-scaling-stroke] transition-[fill] duration-state'
const TOUCHED = 'group-hover:fill-sinka/45 group-focus-visible:fill-sinka/45'
/** The flat that the address shows, before scripts or without them. */
const MARKED = 'group-target:stroke-sinka target:stroke-sinka'

/** Classes of an area by what is in it: thin blueprint lines on pictures, tints on plans. */
export function areaLook(area: GenplanArea): string {
  if (area.flat) return `${LINE} ${MARKED} mix-blend-multiply stroke-2 stroke-transparent ${flatTint(area)}`
  if (area.kind === 'floor') return `${LINE} ${TOUCHED} stroke-sinka/60 stroke-1 ${floorTint(area)}`
  return `${LINE} ${TOUCHED} stroke-[1.5px] stroke-list/90 ${buildingTint(area)}`
}

/** What the filter leaves out is dimmed; where nothing is left anyway the picture is as it is. */
function buildingTint({ free, match }: GenplanArea): string {
  if (match === false) return 'fill-tush/45'
  return free > 0 ? 'fill-sinka/25' : 'fill-transparent'
}

function floorTint({ free, match }: GenplanArea): string {
  if (match === false) return 'fill-tush/35'
  return free > 0 ? 'fill-sinka/15' : 'fill-transparent'
}

function flatTint({ flat, match }: GenplanArea): string {
  if (flat?.status === 'sold') return 'fill-beton-200'
  const hover = 'group-hover:fill-sinka/40 group-focus-visible:fill-sinka/40'
  // What the filter leaves out stays white, the drawing's own ground.
  if (match === false) return `fill-transparent ${hover}`
  return flat?.status === 'reserved' ? `fill-[url(#area-hatch)] ${hover}` : `fill-sinka-100 ${hover}`
}
