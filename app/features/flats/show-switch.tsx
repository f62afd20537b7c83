import { Link } from '@tanstack/react-router'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { ViewSwitch } from '#app/ui/view-switch.tsx'
import type { FlatSearch } from './flats.search.ts'

const SHOWS = [
  { show: undefined, label: 'Карточки', Icon: LayoutGrid },
  { show: 'table', label: 'Таблица', Icon: Rows3 },
] as const

/** Cards or a table: links, kept in the address. */
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
          className="max-sm:px-2"
        >
          <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
          <span className="max-sm:sr-only">{label}</span>
        </Link>
      ))}
    </ViewSwitch>
  )
}
