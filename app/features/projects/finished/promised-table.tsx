import type { Complex } from '#app/contract/finished.ts'
import { formatCount, formatFlatCount } from '#app/domain/format.ts'
import { FLOOR_FORMS } from '#app/domain/plural.ts'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { PromiseMark } from './promise-mark.tsx'
import { quartersLate } from './promise-words.ts'

/**
 * Promised and actual date of completion by house and how far they are apart; on phones floors and flats stand under the
 * name of the house, and the difference under the actual date.
 */
export function PromisedTable({ houses }: { houses: Complex['buildings'] }) {
  const isCompared = houses.some((house) => quartersLate(house) !== undefined)
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
          <th scope="col" className="sm:pl-12!">
            Обещали
          </th>
          <th scope="col">Сдали</th>
          {isCompared && (
            <th scope="col" className="max-sm:hidden">
              Разница
            </th>
          )}
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
            <td className="whitespace-nowrap sm:pl-12!">{house.deadline}</td>
            <td className="whitespace-nowrap font-medium">
              {house.finished}
              <span className="block font-normal text-caption empty:hidden sm:hidden">
                <PromiseMark house={house} />
              </span>
            </td>
            {isCompared && (
              <td className="max-sm:hidden">
                <PromiseMark house={house} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

const sizeWords = ({ floors, flats }: Complex['buildings'][number]): string =>
  [floors === null ? '' : formatCount(floors, FLOOR_FORMS), formatFlatCount(flats)].filter(Boolean).join(', ')
