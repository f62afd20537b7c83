import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#app/blocks/flat/status-badge.tsx'
import type { Storeroom } from '#app/contract/storehouse.ts'
import { type ExtraKind, levelName } from '#app/domain/booking/extras.ts'
import { formatArea, formatPriceM2 } from '#app/domain/format.ts'
import type { StorehouseSearch } from './storehouse.search.ts'
import { KIND_WORDS, priceWords } from './storeroom-words.ts'

type StoreroomTableProps = {
  kind: ExtraKind
  storerooms: readonly Storeroom[]
  search: StorehouseSearch
  /** Whether the list has several houses. */
  hasHouses: boolean
  /** Whether rows say their level. */
  hasLevels: boolean
}

/**
 * The list: each row is one link, which shows the unit closer and in the drawing of its level. Where the list is narrow for its
 * text the cells wrap, and only screen readers get the header: its width is measured in sizes of the text.
 */
export function StoreroomTable({ storerooms, ...list }: StoreroomTableProps) {
  const { kind, search } = list
  return (
    <div className="@container">
      <table className="w-full border-collapse rounded-card border border-beton-200 bg-list text-left @max-lg:block @lg:[&_td]:px-4 @lg:[&_td]:py-2 @lg:[&_th]:px-4">
        <caption className="sr-only">{KIND_WORDS[kind].listed}</caption>
        <thead className="text-small text-tush-3 @max-lg:sr-only">
          <tr>
            <Head>{KIND_WORDS[kind].column}</Head>
            <Head isFigure>Площадь</Head>
            <Head isFigure>Цена</Head>
            {search.taken && <Head>Статус</Head>}
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody className="@max-lg:block">
          {storerooms.map((storeroom) => (
            <Row key={storeroom.id} storeroom={storeroom} {...list} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ children, isFigure = false }: { children: string; isFigure?: boolean }) {
  return (
    <th scope="col" className={`h-control font-medium ${isFigure ? 'text-right' : ''}`}>
      {children}
    </th>
  )
}

type RowProps = Omit<StoreroomTableProps, 'storerooms'> & { storeroom: Storeroom }

function Row({ kind, storeroom, search, hasHouses, hasLevels }: RowProps) {
  const { id, number, building, floor, area, price, status } = storeroom
  const isChosen = search.unit === id
  // In the list of one house the row stays where it is; from a list of several it leads to its house.
  const page = hasHouses ? undefined : search.page
  const place = [hasHouses && building.name, hasLevels && levelName(floor)].filter(Boolean).join(', ')
  return (
    <tr
      className={`group relative border-beton-200 border-t hover:bg-mel @max-lg:flex @max-lg:flex-wrap @max-lg:items-center @max-lg:gap-x-4 @max-lg:px-3 ${place ? '@max-lg:py-2' : '@max-lg:py-3'} ${isChosen ? 'bg-sinka-100' : ''}`}
    >
      {/* A number alone stands in one line with the area and the price. */}
      <td
        className={
          place
            ? '@max-lg:flex @max-lg:basis-full @max-lg:items-baseline @max-lg:justify-between @max-lg:gap-4'
            : 'min-w-12'
        }
      >
        <Link
          to="."
          search={{ ...search, house: building.slug, unit: id, page }}
          resetScroll={false}
          preload={false}
          activeOptions={{ includeSearch: true }}
          {...(isChosen && { 'aria-current': 'true' as const })}
          className="stretched font-medium text-sinka group-hover:text-sinka-deep"
        >
          {number}
        </Link>
        {place && <span className="block text-small text-tush-3">{place}</span>}
      </td>
      <td className="figures whitespace-nowrap text-right @max-lg:mr-auto">{formatArea(area)}</td>
      <td className="figures whitespace-nowrap text-right">
        <span className="font-medium">{priceWords(storeroom)}</span>
        {/* A parking place is not paid by its size. */}
        {kind === 'storeroom' && price !== null && (
          <span className="block text-small text-tush-3 @max-lg:hidden">
            {formatPriceM2(Math.round(price / area))}
          </span>
        )}
      </td>
      {/* While only those on sale are listed, all have one status. */}
      {search.taken && (
        <td>
          <StatusBadge status={status} label={KIND_WORDS[kind].statuses[status]} />
        </td>
      )}
      {/* The link of the row covers it; on narrow screens the price stands at the edge instead. */}
      <td
        aria-hidden="true"
        className="whitespace-nowrap text-right text-sinka text-small group-hover:underline @max-lg:hidden"
      >
        На схеме
      </td>
    </tr>
  )
}
