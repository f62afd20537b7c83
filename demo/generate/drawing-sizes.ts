import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Real width and height of a drawing, metres. */
type DrawingSize = { width: number; height: number }

/** Sizes of all plan drawings by path, such as "layouts/e2" or "sections/A24". */
export type DrawingSizes = Map<string, DrawingSize>

function viewBoxOf(file: string): DrawingSize {
  const match = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(readFileSync(file, 'utf8'))
  if (!match) throw new Error(`${file}: no viewBox`)
  return { width: Number(match[1]), height: Number(match[2]) }
}

/** Reads the view boxes of `plans/out`, which are in metres. */
export function readDrawingSizes(demoFolder: string): DrawingSizes {
  const sizes: DrawingSizes = new Map()
  for (const folder of ['layouts', 'sections', 'commerce']) {
    const path = join(demoFolder, 'plans/out', folder)
    for (const name of readdirSync(path).filter((file) => file.endsWith('.svg'))) {
      sizes.set(`${folder}/${name.replace('.svg', '')}`, viewBoxOf(join(path, name)))
    }
  }
  return sizes
}
