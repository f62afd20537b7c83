import { expect, it } from 'vitest'
import { appFiles, ownImports } from './source-files.ts'

it('has no import cycles, types included', () => {
  const files = appFiles()
  const graph = new Map(files.map((path) => [path, ownImports(path)]))
  const finished = new Set<string>()
  const cycles: string[] = []

  const visit = (path: string, trail: string[]) => {
    if (finished.has(path)) return
    if (trail.includes(path)) {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      return
    }
    for (const { target } of graph.get(path) ?? []) visit(target, [...trail, path])
    finished.add(path)
  }
  for (const path of files) visit(path, [])

  expect(cycles).toEqual([])
})
