import { Link } from '@tanstack/react-router'
import type { GenplanArea } from '#app/contract/genplan.ts'
import { formatArea, formatPriceShort, formatRooms } from '#app/domain/format.ts'
import { discountMark } from '#app/features/genplan/area-labels.ts'
import type { Highlighted } from '#app/features/genplan/picture/use-highlighted.ts'
import { Summary } from '#app/ui/page/summary.tsx'

type FlatListProps = { flats: readonly GenplanArea[]; highlighted: Highlighted }

/** The flats of a plan once more as a list; the sold ones are folded, and have a line and no link. */
export function FlatList({ flats, highlighted }: FlatListProps) {
  const isSold = ({ flat }: GenplanArea) => flat?.status === 'sold'
  const sold = flats.filter(isSold)
  const others = flats.filter((area) => !isSold(area))
  return (
    <div className="overflow-hidden rounded-card border border-beton-200 bg-list">
      {others.length > 0 && <Lines flats={others} highlighted={highlighted} />}
      {sold.length > 0 && (
        <details className="not-first:border-beton-200 not-first:border-t">
          <Summary className="figures min-h-touch justify-between gap-4 px-3 text-small text-tush-2 hover:text-sinka focus-visible:-outline-offset-2">
            Продано: {sold.length}
          </Summary>
          <div className="border-beton-200 border-t">
            <Lines flats={sold} highlighted={highlighted} />
          </div>
        </details>
      )}
    </div>
  )
}

function Lines({ flats, highlighted }: FlatListProps) {
  return (
    <ul>
      {flats.map((area) => (
        <li key={area.id} className="not-first:border-beton-200 not-first:border-t">
          <FlatLine area={area} highlighted={highlighted} />
        </li>
      ))}
    </ul>
  )
}

/** What a flat cost before its discount, and how much less it costs now. */
function OldPrice({ flat }: { flat: NonNullable<GenplanArea['flat']> }) {
  const discount = discountMark(flat)
  if (discount === undefined || flat.price_old === null) return null
  return (
    <span className="block text-caption text-tush-3">
      <del>
        <span className="sr-only">вместо </span>
        {formatPriceShort(flat.price_old)}
      </del>{' '}
      <span className="rounded-chip bg-surik-100 px-1 text-surik-deep">{discount}</span>
    </span>
  )
}

const LINE = 'figures flex min-h-touch flex-wrap items-center gap-x-2 px-3 py-1.5 text-small'

function FlatLine({ area, highlighted }: { area: GenplanArea; highlighted: Highlighted }) {
  const { id, flat, url, match } = area
  if (!flat) return null
  const what = (
    <>
      <span className="min-w-13 shrink-0 text-tush-3">{flat.number && `№\u00a0${flat.number}`}</span>
      {/* Two lines in each, so that the price stands beside them in each. */}
      <span>
        {formatRooms(flat.rooms, flat.euro)}
        <span className="block text-caption text-tush-3">{formatArea(flat.area)}</span>
      </span>
    </>
  )
  if (flat.status === 'sold') {
    return (
      <p
        className={`${LINE} text-tush-3 ${highlighted.id === id ? 'bg-beton-100' : ''}`}
        onPointerEnter={highlighted.props(id).onPointerEnter}
        onPointerLeave={highlighted.props(id).onPointerLeave}
      >
        {what}
        <span className="ml-auto">Продана</span>
      </p>
    )
  }
  return (
    <Link
      to={url}
      className={`${LINE} transition-colors duration-state ${highlighted.id === id ? 'bg-sinka-100' : ''} ${match === false ? 'text-tush-3' : ''}`}
      {...highlighted.props(id)}
    >
      {what}
      <span className="ml-auto whitespace-nowrap text-right">
        <span className="block font-medium">
          {flat.price === null ? 'По запросу' : formatPriceShort(flat.price)}
        </span>
        <OldPrice flat={flat} />
        {flat.status === 'reserved' && (
          <span className="block text-caption text-ohra-deep">Забронирована</span>
        )}
        {match === false && <span className="block text-caption">не под фильтр</span>}
      </span>
    </Link>
  )
}
