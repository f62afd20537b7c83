import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#app/blocks/flat/status-badge.tsx'
import { windowWords } from '#app/blocks/flat/window-words.ts'
import type { FlatGroup, GroupedFlat } from '#app/contract/flats.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { flatName, formatFloor, formatPrice } from '#app/domain/format.ts'
import { statusLabel } from '#app/domain/vocabulary-labels.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { groupPanelId } from './group-toggle.tsx'

type GroupFlatsProps = { group: FlatGroup; search: FlatSearch }

/** The flats of an open group, lowest floor first: number, side, view and price of each. */
export function GroupFlats({ group, search }: GroupFlatsProps) {
  const { data: flats, isError } = useQuery(flatsQueries.group(group.id, pickFilter(search)))
  const { flat } = group
  const title = `${flatName(flat)}, ${houseOfProject(flat.project.name, flat.building.name)}`
  return (
    <section
      id={groupPanelId(group)}
      aria-label={`${title}: квартиры по этажам`}
      className="max-h-120 overflow-y-auto rounded-card border border-sinka bg-list p-2 sm:p-4 print:max-h-none"
    >
      <p aria-hidden="true" className="figures px-2 py-1 font-medium text-small">
        {title}
      </p>
      {isError && <p className="p-2 text-tush-2">Список не загрузился. Обновите страницу.</p>}
      <ol className="gap-6 sm:columns-2 lg:columns-3 xl:columns-4">
        {flats?.map((each) => (
          <GroupedFlatLine key={each.id} flat={each} floorsTotal={flat.floors_total} />
        ))}
      </ol>
    </section>
  )
}

function GroupedFlatLine({ flat, floorsTotal }: { flat: GroupedFlat; floorsTotal: number | null }) {
  return (
    <li className="figures group relative flex min-h-touch break-inside-avoid flex-wrap items-baseline justify-between gap-x-3 border-beton-200 border-b px-2 py-2 text-small hover:bg-mel">
      <Link
        to="/choose/flat/$id"
        params={{ id: String(flat.id) }}
        className="stretched group-hover:text-sinka"
      >
        Этаж {formatFloor(flat.floor, floorsTotal, flat.floor_to)}
        {flat.number && `, № ${flat.number}`}
      </Link>
      <span className="font-medium">{priceOf(flat)}</span>
      <span className="w-full text-caption text-tush-3">{windowWords(flat)}</span>
    </li>
  )
}

function priceOf(flat: GroupedFlat) {
  const { status, price } = flat
  if (status !== 'free') return <StatusBadge status={status} label={statusLabel(flat)} />
  return price === null ? 'По запросу' : formatPrice(price)
}
