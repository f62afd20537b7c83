import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Storehouse } from '#app/contract/storehouse.ts'
import { formatPrice } from '#app/domain/format.ts'
import { scrollRow } from '#app/ui/page/scroll-row.ts'

type HouseChoiceProps = {
  houses: Storehouse['houses']
  /** Slug of the chosen one; null while all are listed. */
  current: string | null
}

/**
 * The houses that have storerooms or parking places, with how many are on sale in each; the links keep the filter. While all
 * are listed the choice of a house comes first, with what each asks at least and when it is finished. Then, on phones, they
 * stand in one row, which is scrolled to the chosen one: the list below is near.
 */
export function HouseChoice({ houses, current }: HouseChoiceProps) {
  const free = houses.reduce((sum, house) => sum + house.free, 0)
  const least = Math.min(...houses.flatMap(({ price_from }) => price_from ?? []))
  const price_from = least < Infinity ? least : null
  const all = { slug: undefined, name: 'Все дома', free, price_from, deadline: undefined }
  const choices = [all, ...houses]
  const row = useRef<HTMLUListElement>(null)
  const place = choices.findIndex(({ slug }) => (slug ?? null) === current)
  useEffect(() => {
    scrollRow(row.current, row.current?.children.item(place))
  }, [place])
  return (
    <nav aria-label="Дома проекта" className="no-print">
      {current === null && <h2 className="title-3 mb-3">Выберите дом</h2>}
      <ul
        ref={row}
        className={
          current === null
            ? 'grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2'
            : 'relative -mx-margin flex gap-1 overflow-x-auto px-margin py-1 sm:flex-wrap'
        }
      >
        {choices.map(({ slug, name, free: ofHouse, price_from: from, deadline }) => (
          <li key={slug ?? 'all'}>
            <Link
              to="."
              search={(before: object) => ({
                ...before,
                house: slug,
                floor: undefined,
                unit: undefined,
                page: undefined,
              })}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={(slug ?? null) === current ? 'page' : undefined}
              className={`figures flex min-h-touch rounded-chip border border-beton-500 bg-list px-3 font-medium hover:border-sinka hover:text-sinka aria-[current]:border-sinka aria-[current]:bg-sinka aria-[current]:text-list ${current === null ? 'h-full flex-col justify-center py-2' : 'items-center gap-2 whitespace-nowrap'}`}
            >
              {name}
              <span className="font-normal text-small">
                <span className="sr-only">, свободно </span>
                {ofHouse}
                {current === null && from !== null && ` · от\u00a0${formatPrice(from)}`}
              </span>
              {current === null && deadline?.label && (
                <span className="font-normal text-small">{deadline.label}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
