import { useQuery } from '@tanstack/react-query'
import { PlanPicture } from '#app/blocks/flat/plan-picture.tsx'
import { Price } from '#app/blocks/flat/price.tsx'
import { ProgrammeTerms } from '#app/blocks/flat/programme-terms.tsx'
import { StatusBadge } from '#app/blocks/flat/status-badge.tsx'
import type { ChessCell } from '#app/contract/chess.ts'
import { formatArea, formatMonthPay, formatRooms } from '#app/domain/format.ts'
import { type CellPlace, sectionWord } from '#app/features/chess/cell-labels.ts'
import { chessQueries } from '#app/features/chess/chess.queries.ts'
import { useMinimumDuration } from '#app/platform/use-minimum-duration.ts'

type CellFactsProps = {
  cell: ChessCell
  place: CellPlace
  /** In a window, whose title says what the flat is and whose edges are those of the text. */
  isTitled?: boolean
}

/** "2-комнатная, 61,4 м²". */
export function cellTitle({ rooms, euro, area }: ChessCell): string {
  return `${formatRooms(rooms, euro)}, ${formatArea(area)}`
}

/** A flat in short: its plan, which comes when it is asked for, and what the cell knows. */
export function CellFacts({ cell, place, isTitled = false }: CellFactsProps) {
  const { data, isPending } = useQuery(chessQueries.cell(cell.id))
  const isLoading = useMinimumDuration(isPending)
  const floor = cell.floor_to === null ? `этаж ${place.floor}` : `этажи ${place.floor}–${cell.floor_to}`
  return (
    <>
      {isLoading ? (
        <div className="aspect-plan bg-list" />
      ) : (
        <PlanPicture plan={data?.plan ?? null} label={formatArea(cell.area)} alt="" sizes="280px" />
      )}
      <div className={`figures border-beton-100 border-t pt-3 ${isTitled ? '' : 'px-4 pb-4'}`}>
        {!isTitled && <p className="font-medium">{cellTitle(cell)}</p>}
        <p className="text-small text-tush-3">
          {[cell.number && `№ ${cell.number}`, floor, sectionWord(place)].filter(Boolean).join(' · ')}
        </p>
        {cell.status !== 'sold' && (
          <div className="mt-2">
            <Price price={cell.price} priceOld={cell.price_old} />
            {data?.month_pay != null && data.programme && (
              <p className="text-small text-tush-3">
                от {formatMonthPay(data.month_pay)}
                <span className="block text-caption">
                  <ProgrammeTerms programme={data.programme} />
                </span>
              </p>
            )}
          </div>
        )}
        {cell.status !== 'free' && (
          <p className="mt-2">
            <StatusBadge status={cell.status} />
          </p>
        )}
        {cell.match === false && <p className="mt-2 text-small text-tush-3">Не подходит под фильтр</p>}
      </div>
    </>
  )
}
