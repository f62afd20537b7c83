import { Link } from '@tanstack/react-router'
import { LayoutGrid, MapPinned } from 'lucide-react'
import type { ListSearch } from '#app/features/projects/projects.search.ts'
import { ViewSwitch } from '#app/ui/button/view-switch.tsx'

/**
 * Projects on a map or as cards; without icons it stands beside the heading also on a phone.
 *
 * @param search - what narrows the projects, and goes on to do so in the other view; but for the city, which the other view may
 *   not have: only the list has cities without a place on the map, only the map those where all is finished
 */
export function ProjectsViewSwitch({ search: { keys, class: ofProject } }: { search: ListSearch }) {
  const search = { keys, class: ofProject }
  return (
    <ViewSwitch label="Вид списка проектов">
      <Link to="/projects" search={search} activeOptions={{ exact: true, includeSearch: false }}>
        <MapPinned aria-hidden="true" size={20} strokeWidth={1.5} className="max-sm:hidden" />
        Карта
      </Link>
      <Link to="/projects/list" search={search} activeOptions={{ includeSearch: false }}>
        <LayoutGrid aria-hidden="true" size={20} strokeWidth={1.5} className="max-sm:hidden" />
        Список
      </Link>
    </ViewSwitch>
  )
}
