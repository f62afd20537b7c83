/** Where a project's own page stands: finished ones have a tree of their own. */
export function projectHref({ slug, state }: { slug: string; state: string }): string {
  return state === 'finished' ? `/projects-finished/${slug}` : `/projects/${slug}`
}
