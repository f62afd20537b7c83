import type { ProjectSummary } from '#app/contract/places.ts'

/** Where a project's own page stands: finished ones have a tree of their own. */
export function projectHref({ slug, state }: Pick<ProjectSummary, 'slug' | 'state'>): string {
  return state === 'finished' ? `/projects-finished/${slug}` : `/projects/${slug}`
}
