import type { Picture } from '#app/contract/wire/picture.ts'

/** Pictures of samples are drawings in the page itself: a file could be missing, and would load at a time of its own. */
function drawing(width: number, height: number, lines: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${lines}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const SHEET = '<rect width="100%" height="100%" fill="#e9edee"/>'
const INK = 'fill="none" stroke="#17407f" stroke-width="4"'

/** A photo: houses above a line of ground. */
export function samplePhoto(alt: string, width = 1200, height = 800): Picture {
  const house = (x: number, w: number, h: number) =>
    `<rect x="${x * width}" y="${(0.8 - h) * height}" width="${w * width}" height="${h * height}" ${INK}/>`
  const ground = `<path d="M0 ${0.8 * height}H${width}" ${INK}/>`
  const lines = SHEET + house(0.12, 0.22, 0.5) + house(0.4, 0.16, 0.34) + house(0.62, 0.26, 0.42) + ground
  return { url: drawing(width, height, lines), width, height, alt }
}

/** A plan: outer walls, two inner ones, a door. */
export function samplePlan(alt: string): Picture {
  const walls = `<path d="M40 40H760V560H40ZM400 40V340M40 340H520M600 340H760" ${INK}/><path d="M520 340A80 80 0 0 1 600 420" ${INK}/>`
  return { url: drawing(800, 600, walls), width: 800, height: 600, alt }
}

/** A square portrait or logo. */
export function sampleMark(alt: string): Picture {
  const lines = `${SHEET}<circle cx="200" cy="160" r="70" ${INK}/><path d="M80 360A120 120 0 0 1 320 360" ${INK}/>`
  return { url: drawing(400, 400, lines), width: 400, height: 400, alt }
}
