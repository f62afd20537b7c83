import type { ProjectSummary } from '#app/contract/places.ts'

type MenuProject = Pick<ProjectSummary, 'id' | 'slug' | 'name' | 'state' | 'phone'>

/** Of projects only what leads to them: the menu is sent with every page. */
export function menuProjects(projects: readonly ProjectSummary[]): MenuProject[] {
  return projects.map(({ id, slug, name, state, phone }) => ({ id, slug, name, state, phone }))
}
