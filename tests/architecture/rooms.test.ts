import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { appFiles, filesUnder, ownImports } from './source-files.ts'

const MAX_FILES = 24

const serverFiles = () => filesUnder('server', /\.tsx?$/)

describe('folders', () => {
  it(`hold ${MAX_FILES} files at most`, () => {
    const counts = new Map<string, number>()
    for (const path of [...appFiles(), ...serverFiles(), ...filesUnder('tests', /\.tsx?$/)]) {
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([])
  })

  it('do not import each other in a circle, nor through the files beside them', () => {
    const files = [...appFiles(), ...serverFiles()]
    const parents = new Set(files.flatMap((path) => ancestors(dirname(path))))
    // The folders of app/ and of its backend have tables of their own.
    const circles = [...parents]
      .filter((parent) => parent !== 'app' && parent !== 'app/backend')
      .flatMap((parent) => circlesIn(parent, files))
    expect(circles).toEqual([])
  })
})

/** `app/site/header` → app, app/site, app/site/header. */
function ancestors(folder: string): string[] {
  const parts = folder.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Circles between what lies in a folder: each of its folders, and each of its own files. */
function circlesIn(parent: string, files: readonly string[]): string[] {
  const arrows = new Map<string, Set<string>>()
  for (const path of files.filter((each) => each.startsWith(`${parent}/`))) {
    for (const { target } of ownImports(path)) {
      if (!target.startsWith(`${parent}/`)) continue
      const [from, to] = [roomIn(parent, path), roomIn(parent, target)]
      if (from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  }
  const circles: string[] = []
  const finished = new Set<string>()
  const visit = (room: string, trail: string[]) => {
    if (trail.includes(room)) {
      circles.push(`${parent}: ${[...trail.slice(trail.indexOf(room)), room].join(' → ')}`)
      return
    }
    if (finished.has(room)) return
    for (const next of arrows.get(room) ?? []) visit(next, [...trail, room])
    finished.add(room)
  }
  for (const room of arrows.keys()) visit(room, [])
  return circles
}

function roomIn(parent: string, path: string): string {
  return path.slice(parent.length + 1).split('/')[0] ?? ''
}

/**
 * The rooms of the backend from the lowest to the highest: each may import those before it. What each is
 * for is said in docs/architecture.md.
 */
const BACKEND_ROOMS = [
  'errors',
  'runtime',
  'database',
  'company',
  'privileges',
  'secrets',
  'limits',
  'outage',
  'media',
  'backup',
  'sheets',
  'link-pictures',
  'entries',
  'moves',
  'feeds',
  'maps',
  'catalogue',
  'live',
  'context',
  'content',
  'captcha',
  'jobs',
  'schedule',
  'legal',
  'storerooms',
  'commerce',
  'mortgage',
  'portals',
  'progress',
  'pages',
  'projects',
  'chess',
  'genplan',
  'windows',
  'cards',
  'search',
  'identity',
  'reservations',
  'payments',
  'booking',
  'alerts',
  'indexnow',
  'leads',
  'account',
  'watching',
  'calls',
  'router.ts',
  'http',
  'fill-when-empty.ts',
  'backend.ts',
]

describe('the rooms of the backend', () => {
  const backend = () => appFiles().filter((path) => path.startsWith('app/backend/'))
  const roomOf = (path: string) => path.split('/')[2] ?? ''

  it('are all in the list', () => {
    expect([...new Set(backend().map(roomOf))].sort()).toEqual(BACKEND_ROOMS.toSorted())
  })

  it('import only those below', () => {
    const upwards = backend().flatMap((path) =>
      ownImports(path)
        .filter(({ target }) => target.startsWith('app/backend/'))
        .filter(({ target }) => BACKEND_ROOMS.indexOf(roomOf(target)) > BACKEND_ROOMS.indexOf(roomOf(path)))
        .map(({ target }) => `${path} → ${target}`),
    )
    expect(upwards).toEqual([])
  })
})
