import { Link } from '@tanstack/react-router'
import { LayoutGrid, MapPinned } from 'lucide-react'
import { ViewSwitch } from '#app/ui/button/view-switch.tsx'

/** Projects on a map or as cards; without icons it stands beside the heading also on a phone. */
export function ProjectsViewSwitch() {
  return (
    <ViewSwitch label="Вид списка проектов">
      <Link to="/projects" activeOptions={{ exact: true, includeSearch: false }}>
        <MapPinned aria-hidden="true" size={20} strokeWidth={1.5} className="max-sm:hidden" />
        Карта
      </Link>
      <Link to="/projects/list">
        <LayoutGrid aria-hidden="true" size={20} strokeWidth={1.5} className="max-sm:hidden" />
        Список
      </Link>
    </ViewSwitch>
  )
}
