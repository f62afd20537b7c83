import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#app/blocks/flat/status-badge.tsx'
import type { Flat } from '#app/contract/flat.ts'
import { formatArea, formatFlatCount, formatPrice, formatPriceShort } from '#app/domain/format.ts'
import { Accordion } from '#app/ui/page/accordion.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'

/** With more flats than this, all floors except the first are collapsed. */
const MAX_UNFOLDED = 24

/** Flats of one layout, one table per floor. */
export function FlatsByFloor({ flats }: { flats: readonly Flat[] }) {
  const floors = [...Map.groupBy(flats, ({ floor }) => floor)]
  return (
    <div className="border-beton-200 border-t">
      {floors.map(([floor, group], index) => (
        <Accordion
          key={floor}
          isOpen={index === 0 || flats.length <= MAX_UNFOLDED}
          title={
            <span className="figures flex flex-1 flex-col justify-between gap-x-6 sm:flex-row">
              <span>{floor} этаж</span>
              <span className="font-normal text-tush-3">{summary(group)}</span>
            </span>
          }
        >
          <FloorTable floor={floor} flats={group} />
        </Accordion>
      ))}
    </div>
  )
}

/** Counts free flats, as everywhere; reserved ones are counted separately. */
function summary(flats: readonly Flat[]): string {
  const free = flats.filter(({ status }) => status === 'free')
  const reserved = flats.length - free.length
  const prices = free.flatMap(({ price }) => (price === null ? [] : [price]))
  const cheapest = prices.length > 0 ? ` от ${formatPriceShort(Math.min(...prices))}` : ''
  const parts = [
    free.length > 0 && `${formatFlatCount(free.length)}${cheapest}`,
    reserved > 0 && `${reserved} в брони`,
  ]
  return parts.filter(Boolean).join(', ')
}

function FloorTable({ floor, flats }: { floor: number; flats: readonly Flat[] }) {
  return (
    <DataTable caption={`Квартиры на ${floor} этаже`}>
      <thead>
        <tr>
          <th scope="col">Квартира</th>
          <th scope="col">Дом</th>
          <th scope="col" className="max-sm:hidden">
            Срок сдачи
          </th>
          <th scope="col" className="text-right max-sm:hidden">
            Площадь
          </th>
          <th scope="col" className="text-right">
            Цена
          </th>
        </tr>
      </thead>
      <tbody>
        {flats.map((flat) => (
          <FlatLine key={flat.id} flat={flat} />
        ))}
      </tbody>
    </DataTable>
  )
}

function FlatLine({ flat }: { flat: Flat }) {
  return (
    <tr className="*:whitespace-nowrap hover:bg-mel">
      <td>
        <Link to="/choose/flat/$id" params={{ id: String(flat.id) }} className="link">
          {flat.number ? `№ ${flat.number}` : 'Квартира'}
        </Link>
        {flat.status !== 'free' && (
          <span className="block sm:ml-2 sm:inline">
            <StatusBadge status={flat.status} />
          </span>
        )}
      </td>
      <td>
        {flat.building.name}
        <span className="block text-small text-tush-3 sm:hidden">{flat.deadline.label}</span>
        <span className="block text-small text-tush-3 sm:hidden">{formatArea(flat.area)}</span>
      </td>
      <td className="max-sm:hidden">{flat.deadline.label}</td>
      <td className="text-right max-sm:hidden">{formatArea(flat.area)}</td>
      <td className="text-right font-medium">
        {flat.price === null ? 'По запросу' : formatPrice(flat.price)}
      </td>
    </tr>
  )
}
