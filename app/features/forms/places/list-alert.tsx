import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { isPageOn } from '#app/config/company.ts'
import { formHref } from '#app/features/forms/form-href.ts'
import { type FilterSearch, filterText } from '#app/platform/address/filter-address.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'

type ListAlertProps = {
  search: FilterSearch
  /** Whether the list has nothing yet: a button then. */
  isEmpty?: boolean
  className?: string
}

/**
 * Keeps the filter of a list: a letter comes when a flat is new in it. Nothing where all flats are listed, or where words
 * are looked for, which are found in texts.
 */
export function ListAlert({ search, isEmpty = false, className = '' }: ListAlertProps) {
  const { reserved: _, ...filter } = search
  const text = filterText(filter)
  const about = `filter:${text}`
  if (text === '' || filter.q !== undefined || !isPageOn(formHref('alert'))) return null
  return (
    <Link
      to="/forms/$form"
      params={{ form: 'alert' }}
      search={{ about }}
      rel="nofollow"
      className={
        isEmpty
          ? buttonLook('secondary', 'normal', 'no-print')
          : `${className} no-print link inline-flex min-h-touch items-center gap-2`
      }
    >
      <Bell aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
      {isEmpty ? 'Сообщить, когда появится' : 'Сообщить о\u00a0новых'}
    </Link>
  )
}
