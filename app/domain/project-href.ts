/** Path of a project's page: finished projects are under their own path. */
export function projectHref({ slug, state }: { slug: string; state: string }): string {
  return state === 'finished' ? `/projects-finished/${slug}` : `/projects/${slug}`
}
