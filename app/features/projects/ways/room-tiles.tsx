import { Link } from '@tanstack/react-router'
import { formatDecimal, formatPriceShort } from '#app/domain/format.ts'
import { FLAT_FORMS, plural } from '#app/domain/plural.ts'
import { roomsPlural } from '#app/domain/text/rooms-words.ts'
import type { ProjectOffer } from '#app/features/projects/list/project-offers.ts'

/** Flats on sale by the number of rooms: how many there are, from what price, and a link to them. */
export function RoomTiles({ rooms }: Pick<ProjectOffer, 'rooms'>) {
  if (rooms.length === 0) return null
  return (
    <nav aria-label="Квартиры по числу комнат" className="mb-12">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 sm:gap-6">
        {rooms.map(({ rooms: number, free, price_from: least }) => (
          <li key={number} className="max-sm:last:odd:col-span-full">
            <Link
              to="/choose/flat"
              search={{ rooms: [number] }}
              className="block h-full rounded-card border border-beton-200 bg-list p-3 transition-colors duration-state hover:border-sinka sm:p-4"
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                <span className="font-medium">{roomsPlural(number)}</span>{' '}
                <span className="figures text-small text-tush-3">
                  {formatDecimal(free)}
                  <span className="sr-only"> {plural(free, FLAT_FORMS)}</span>
                </span>
              </span>{' '}
              <span className="figures block text-small text-tush-2">
                {least === null ? 'Цена по запросу' : `от ${formatPriceShort(least)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
