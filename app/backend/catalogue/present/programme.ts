import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { Programme } from '#app/contract/flat.ts'

/** The programmes that monthly payments of at least one free flat of a project are calculated by. */
export function programmesOf(projectId: number, catalogue: Catalogue): Programme[] {
  const { index, programmes } = catalogue.current()
  return index.count({ project: [projectId] }) > 0 ? programmes(projectId) : []
}
