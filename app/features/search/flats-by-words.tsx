import type { SearchAnswer } from '#app/contract/search.ts'
import { formatFlatCount } from '#app/domain/format.ts'

type FlatsByWordsProps = { flats: NonNullable<SearchAnswer['flats']>; onLeave?: () => void }

/** The list of flats that a query describes: "2-комнатные до 9 млн ₽". */
export function FlatsByWords({ flats: { title, count, url }, onLeave }: FlatsByWordsProps) {
  return (
    <a
      href={url}
      onClick={onLeave}
      className="block rounded-card border border-sinka bg-list px-4 py-3 hover:bg-sinka-100"
    >
      <span className="block font-medium text-sinka">{title}</span>
      <span className="figures block text-small text-tush-3">
        {count > 0
          ? `${formatFlatCount(count)} в продаже`
          : 'Таких сейчас нет. Покажем, от\u00a0какого условия отказаться, и\u00a0самые близкие'}
      </span>
    </a>
  )
}
