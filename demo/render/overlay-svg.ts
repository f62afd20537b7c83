import type { DrawnBuilding, PictureAreas } from './picture-areas.ts'
import type { Point, Ring } from './rings.ts'

const COLOURS = ['#e4572e', '#17bebb', '#ffc914', '#2e86ab', '#76b041', '#a23b72', '#f18f01']

const colourOf = (index: number): string => COLOURS[index % COLOURS.length] ?? '#ffffff'

const pathOf = (rings: readonly Ring[]): string =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')

/** Middle of the bounding box of a ring: good enough for a floor number. */
function middleOf(rings: readonly Ring[]): Point {
  const largest = rings.toSorted((a, b) => b.length - a.length)[0] ?? []
  const xs = largest.map(([x]) => x)
  const ys = largest.map(([, y]) => y)
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

function label(text: string, [x, y]: Point, size: number): string {
  const style = `font-size="${size}" font-family="sans-serif" font-weight="700" text-anchor="middle"`
  const halo = `fill="#fff" stroke="#1d1f23" stroke-width="${size / 5}" paint-order="stroke"`
  return `<text x="${x}" y="${y + size / 3}" ${style} ${halo}>${text}</text>`
}

/** A building of a master plan: its outline, its mark, and every second floor lighter. */
function house({ id, outline, pin, floors }: DrawnBuilding, index: number): string {
  const colour = colourOf(index)
  const lighter = floors.filter(({ floor }) => floor % 2 === 0)
  const [x, y] = pin
  return [
    `<path d="${pathOf(outline)}" fill="${colour}" fill-opacity=".38" stroke="${colour}" stroke-width="3"/>`,
    ...lighter.map(({ visible }) => `<path d="${pathOf(visible)}" fill="#fff" fill-opacity=".42"/>`),
    `<circle cx="${x}" cy="${y}" r="24" fill="${colour}" stroke="#fff" stroke-width="3"/>`,
    label(id.split('-').at(-1) ?? id, pin, 26),
  ].join('')
}

/** Sections and floors of a facade: each section has a colour, every second floor is stronger. */
function sections({ cells, outline }: DrawnBuilding): string {
  const areas = cells.map(({ section, floor, visible }) => {
    const strength = floor % 2 === 0 ? 0.46 : 0.28
    const style = `fill="${colourOf(section)}" fill-opacity="${strength}" stroke="#fff" stroke-width="1"`
    return `<path d="${pathOf(visible)}" ${style}/>${label(`${section}·${floor}`, middleOf(visible), 17)}`
  })
  return `${areas.join('')}<path d="${pathOf(outline)}" fill="none" stroke="#1d1f23" stroke-width="3"/>`
}

/** The areas of a picture as an SVG of the same size, to draw over it. */
export function overlaySvg({ width, height, buildings, shot }: PictureAreas): string {
  const drawn = buildings.map(shot === 'genplan' ? house : sections)
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawn.join('')}</svg>`
}
