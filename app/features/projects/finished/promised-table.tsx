import type { Complex } from '#app/contract/finished.ts'
import { formatCount, formatFlatCount } from '#app/domain/format.ts'
import { FLOOR_FORMS } from '#app/domain/plural.ts'
import { DataTable } from '#app/ui/page/data-table.tsx'

/** Promised and actual date of completion by house; on phones floors and flats stand under its name. */
export function PromisedTable({ houses }: { houses: Complex['buildings'] }) {
  return (
    <DataTable caption="Обещанные и настоящие сроки по домам" className="sm:min-w-xl">
      <thead>
        <tr>
          <th scope="col">Дом</th>
          <th scope="col" className="text-right max-sm:hidden">
            Этажей
          </th>
          <th scope="col" className="text-right max-sm:hidden">
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
              <span className="block font-normal text-caption text-tush-3 sm:hidden">{sizeWords(house)}</span>
            </th>
            <td className="text-right max-sm:hidden">{house.floors ?? '–'}</td>
            <td className="text-right max-sm:hidden">{house.flats}</td>
            <td>{house.deadline}</td>
            <td className="font-medium">{house.finished}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

const sizeWords = ({ floors, flats }: Complex['buildings'][number]): string =>
  [floors === null ? '' : formatCount(floors, FLOOR_FORMS), formatFlatCount(flats)].filter(Boolean).join(', ')
