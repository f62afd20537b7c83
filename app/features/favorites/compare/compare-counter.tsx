import { Link } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { formatCount } from '#app/domain/format.ts'
import { FLAT_FORMS } from '#app/domain/plural.ts'
import { useKeptComparison } from './use-compared.ts'

/**
 * Link to the comparison in the header, with how many flats it has; it is not there before there is one. A very narrow
 * header has no place for it: the page of favourites and the toasts lead there too.
 */
export function CompareCounter() {
  const ids = useKeptComparison()
  if (ids.length === 0) return null
  return (
    <Link
      to="/favorites"
      search={{ compare: [...ids] }}
      aria-label={`Сравнение, ${formatCount(ids.length, FLAT_FORMS)}`}
      className="relative flex size-touch items-center justify-center rounded-control text-tush-2 hover:text-sinka max-[22rem]:hidden lg:shrink-0"
    >
      <Scale aria-hidden size={22} strokeWidth={1.5} />
      <span
        aria-hidden
        className="absolute top-1 right-0 min-w-5 rounded-chip bg-sinka px-1 text-center font-medium text-caption text-list tabular"
      >
        {ids.length}
      </span>
    </Link>
  )
}
