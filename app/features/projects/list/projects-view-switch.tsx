import { Link } from '@tanstack/react-router'
import { LayoutGrid, MapPinned } from 'lucide-react'
import { ViewSwitch } from '#app/ui/button/view-switch.tsx'

/** Projects on a map or as cards. */
export function ProjectsViewSwitch() {
  return (
    <ViewSwitch label="Вид списка проектов">
      <Link to="/projects" activeOptions={{ exact: true, includeSearch: false }}>
        <MapPinned aria-hidden="true" size={20} strokeWidth={1.5} />
        На карте
      </Link>
      <Link to="/projects/list">
        <LayoutGrid aria-hidden="true" size={20} strokeWidth={1.5} />
        Списком
      </Link>
    </ViewSwitch>
  )
}
