import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#app/blocks/status-badge.tsx'
import type { Flat } from '#app/contract/flat.ts'
import { formatArea, formatPrice } from '#app/domain/format.ts'
import { DataTable } from '#app/ui/data-table.tsx'

/** Flats of one layout, floor by floor; one floor is one group of rows. */
export function FlatsByFloor({ flats }: { flats: readonly Flat[] }) {
  const floors = Map.groupBy(flats, ({ floor }) => floor)
  return (
    <DataTable caption="Квартиры этой планировки по этажам">
      <thead>
        <tr>
          <th scope="col">Этаж</th>
          <th scope="col">Квартира</th>
          <th scope="col">Дом</th>
          <th scope="col">Срок сдачи</th>
          <th scope="col" className="text-right">
            Площадь
          </th>
          <th scope="col" className="text-right">
            Цена
          </th>
        </tr>
      </thead>
      {[...floors].map(([floor, group]) => (
        <tbody key={floor}>
          {group.map((flat, index) => (
            <tr key={flat.id} className="hover:bg-mel">
              {index === 0 && (
                <th
                  scope="rowgroup"
                  rowSpan={group.length}
                  className="border-beton-200 border-t align-top text-tush"
                >
                  {floor}
                </th>
              )}
              <FlatCells flat={flat} />
            </tr>
          ))}
        </tbody>
      ))}
    </DataTable>
  )
}

function FlatCells({ flat }: { flat: Flat }) {
  return (
    <>
      <td className="whitespace-nowrap">
        <Link to="/choose/flat/$id" params={{ id: String(flat.id) }} className="link">
          № {flat.number}
        </Link>
        {flat.status !== 'free' && (
          <span className="ml-2">
            <StatusBadge status={flat.status} />
          </span>
        )}
      </td>
      <td className="whitespace-nowrap">{flat.building.name}</td>
      <td className="whitespace-nowrap">{flat.deadline.label}</td>
      <td className="whitespace-nowrap text-right">{formatArea(flat.area)}</td>
      <td className="whitespace-nowrap text-right font-medium">
        {flat.price === null ? 'По запросу' : formatPrice(flat.price)}
      </td>
    </>
  )
}
