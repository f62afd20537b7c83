import type { Complex } from '#app/contract/finished.ts'
import { DataTable } from '#app/ui/page/data-table.tsx'

/** Promised and actual date of completion by house. */
export function PromisedTable({ houses }: { houses: Complex['buildings'] }) {
  return (
    <DataTable caption="Обещанные и настоящие сроки по домам" className="min-w-xl">
      <thead>
        <tr>
          <th scope="col">Дом</th>
          <th scope="col" className="text-right">
            Этажей
          </th>
          <th scope="col" className="text-right">
            Квартир
          </th>
          <th scope="col">Обещали</th>
          <th scope="col">Сдали</th>
        </tr>
      </thead>
      <tbody>
        {houses.map((house) => (
          <tr key={house.name}>
            <th scope="row" className="border-beton-200 border-t text-body! text-tush!">
              {house.name}
            </th>
            <td className="text-right">{house.floors ?? '–'}</td>
            <td className="text-right">{house.flats}</td>
            <td>{house.deadline}</td>
            <td className="font-medium">{house.finished}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
