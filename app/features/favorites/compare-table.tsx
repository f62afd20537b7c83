import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { FavoriteFlat } from '#app/contract/favorites.ts'
import { formatArea, formatRooms } from '#app/domain/format.ts'
import { ComparedPlan } from './compared-plan.tsx'
import { compareFlats } from './comparison.ts'

type CompareTableProps = { flats: readonly FavoriteFlat[] }

/** Up to four flats side by side, plans at one scale, the best value of a row in words as well. */
export function CompareTable({ flats }: CompareTableProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const switchId = useId()
  const rows = compareFlats(flats).filter((row) => !onlyDifferences || !row.isSame)

  return (
    <div className="flex flex-col gap-4">
      <label htmlFor={switchId} className="script-only flex min-h-touch w-fit items-center gap-3 text-body">
        <input
          id={switchId}
          type="checkbox"
          className="size-5 accent-sinka"
          checked={onlyDifferences}
          onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
        />
        Только различия
      </label>
      {/* A box that scrolls takes the focus, so that the keyboard can scroll it. */}
      <section
        aria-label="Сравнение квартир"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="snap-x scroll-pl-[6rem] overflow-x-auto border md:scroll-pl-[11rem] border-beton-200 bg-list"
      >
        {/* Columns of one width: a plan is drawn to the scale of the others. */}
        <table className="w-full table-fixed border-collapse text-left">
          <thead>
            <tr className="align-bottom">
              <th
                scope="col"
                className="sticky left-0 z-raised w-[6rem] bg-list p-2 text-caption text-tush-3 md:w-[11rem] md:p-3 md:text-small"
              >
                Квартира
              </th>
              {flats.map((flat) => (
                <th
                  key={flat.id}
                  scope="col"
                  className="w-[8rem] snap-start border-beton-200 border-l p-3 font-medium md:w-auto md:p-4"
                >
                  <ComparedPlan flat={flat} flats={flats} />
                  <Link
                    to="/choose/flat/$id"
                    params={{ id: String(flat.id) }}
                    className="text-sinka underline-offset-4 hover:underline"
                  >
                    {formatRooms(flat.rooms, flat.euro)}, {formatArea(flat.area)}
                    {flat.number && `, №\u00a0${flat.number}`}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} className="border-beton-200 border-t">
                <th
                  scope="row"
                  className="sticky left-0 z-raised bg-list p-2 font-normal text-caption text-tush-3 md:p-3 md:text-small"
                >
                  {row.label}
                </th>
                {row.cells.map((cell, index) => (
                  <td
                    key={flats[index]?.id}
                    className="border-beton-200 border-l p-3 text-small tabular-nums md:text-body"
                  >
                    {cell.isBest ? <strong className="font-semibold">{cell.text}</strong> : cell.text}
                    {cell.isBest && (
                      <>
                        {' '}
                        <span className="whitespace-nowrap text-caption text-patina">лучшее</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
