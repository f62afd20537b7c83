import { Link } from '@tanstack/react-router'
import { Grid3x3, LayoutGrid, MapIcon, Rows3 } from 'lucide-react'
import { isPageOn } from '#app/config/company.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { ViewSwitch } from '#app/ui/button/view-switch.tsx'
import { EachSwitch } from './each-switch.tsx'

const SHOWS = [
  { show: undefined, label: 'Карточки', Icon: LayoutGrid },
  { show: 'table', label: 'Таблица', Icon: Rows3 },
] as const

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const

/** Cards, a table, the grid of a house or the master plan, and alike flats together or alone: links that keep the filter. */
export function ShowSwitch({ search }: { search: FlatSearch }) {
  const { project, filter } = projectAndFilter(search)
  return (
    <>
      <ViewSwitch label="Вид списка">
        {SHOWS.map(({ show, label, Icon }) => (
          <Link
            key={label}
            to="."
            search={{ ...search, show }}
            replace
            resetScroll={false}
            activeOptions={{ exact: true }}
            {...(show === search.show && { 'aria-current': 'page' as const })}
            className="max-sm:px-3"
          >
            <Icon {...icon} />
            <Label>{label}</Label>
          </Link>
        ))}
        {isPageOn('/chess') && (
          <Link
            {...(project === undefined
              ? { to: '/chess' as const }
              : { to: '/chess/$project' as const, params: { project } })}
            search={filter}
            className="max-sm:px-3"
          >
            <Grid3x3 {...icon} />
            <Label>Шахматка</Label>
          </Link>
        )}
        {isPageOn('/choose/genplan') && (
          <Link
            {...(project === undefined
              ? { to: '/genplan-main' as const }
              : { to: '/choose/genplan/$project' as const, params: { project } })}
            search={filter}
            className="max-sm:px-3"
          >
            <MapIcon {...icon} />
            <Label>На генплане</Label>
          </Link>
        )}
      </ViewSwitch>
      <EachSwitch search={search} />
    </>
  )
}

function Label({ children }: { children: string }) {
  return <span className="max-xl:sr-only">{children}</span>
}

/**
 * Address parts for the drawings: the only project of the filter goes into the path; the rest of the filter
 * loses the list's order, view and page.
 */
function projectAndFilter(search: FlatSearch): { project: string | undefined; filter: FlatSearch } {
  const { sort: _sort, show: _show, each: _each, open: _open, page: _page, ...filter } = search
  const [project, ...others] = search.project ?? []
  if (project === undefined || others.length > 0) return { project: undefined, filter }
  const { project: _project, city: _city, ...rest } = filter
  return { project, filter: rest }
}
