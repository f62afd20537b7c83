import type { Crumb } from '#app/ui/page/breadcrumbs.tsx'
import type { GenplanSearch } from './genplan.search.ts'

/** The breadcrumbs with the visitor's filter in the links to other levels of the master plan. */
export function withFilter(crumbs: readonly Crumb[], search: GenplanSearch): Crumb[] {
  return crumbs.map((crumb) => (crumb.href?.startsWith('/choose/genplan/') ? { ...crumb, search } : crumb))
}
