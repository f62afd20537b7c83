import { Link } from '@tanstack/react-router'
import { Grid3x3, LayoutGrid, MapIcon, Rows3 } from 'lucide-react'
import { isPageOn } from '#app/config/company.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { ViewSwitch } from '#app/ui/button/view-switch.tsx'

const SHOWS = [
  { show: undefined, label: 'Карточки', Icon: LayoutGrid },
  { show: 'table', label: 'Таблица', Icon: Rows3 },
] as const

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const

/** Cards or a table: links that keep the filter. The grid of a house and the master plan are in the row above the page. */
export function ShowSwitch({ search }: { search: FlatSearch }) {
  return (
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
          className={`max-sm:px-3 ${ICON_ALONE}`}
        >
          <Icon {...icon} />
          <span>{label}</span>
        </Link>
      ))}
    </ViewSwitch>
  )
}

/** What narrower screens have no room for is said to screen readers. */
const ICON_ALONE = 'max-xl:[&>span]:sr-only'

/** The found flats on the grid of a house and on the master plan. */
export function HouseViews({ search, className }: { search: FlatSearch; className: string }) {
  const { project, filter } = projectAndFilter(search)
  return (
    <>
      {isPageOn('/chess') && (
        <Link
          {...(project === undefined
            ? { to: '/chess' as const }
            : { to: '/chess/$project' as const, params: { project } })}
          search={filter}
          className={className}
        >
          <Grid3x3 {...icon} />
          <span>{'Эти квартиры в\u00a0шахматке'}</span>
        </Link>
      )}
      {isPageOn('/choose/genplan') && (
        <Link
          {...(project === undefined
            ? { to: '/genplan-main' as const }
            : { to: '/choose/genplan/$project' as const, params: { project } })}
          search={filter}
          className={className}
        >
          <MapIcon {...icon} />
          <span>{'Эти квартиры на\u00a0генплане'}</span>
        </Link>
      )}
    </>
  )
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
