import type { FlatCard } from '#app/contract/flat.ts'
import { placeOfRoom } from '#app/domain/flats/main-rooms.ts'
import { formatArea } from '#app/domain/format.ts'
import { roomSizeParts } from '#app/domain/text/room-size-words.ts'

const NBSP = '\u00a0'

type RoomAreasProps = {
  rooms: FlatCard['room_areas']
  /** Phones have a fold with these words around it. */
  isFolded?: boolean
}

/** The rooms of a flat with their areas, and with their sizes where they are known. */
export function RoomAreas({ rooms, isFolded = false }: RoomAreasProps) {
  if (rooms.length === 0) return null
  return (
    <section aria-labelledby="rooms">
      <h2 id="rooms" className={`mb-2 title-4 ${isFolded ? 'max-lg:hidden print:block' : ''}`}>
        Площадь помещений
      </h2>
      <dl className="figures columns-[2_12rem] gap-x-4 max-sm:text-small sm:columns-2 sm:gap-x-12">
        {rooms
          .toSorted((a, b) => placeOfRoom(a) - placeOfRoom(b))
          .map(({ kind, name, area, size }, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: two bedrooms may have the same name and area
              key={`${kind}-${index}`}
              className="flex break-inside-avoid justify-between gap-4 border-beton-200 border-b py-2 print:py-0.5"
            >
              <dt>{name}</dt>
              <dd className="text-right text-tush-2">
                {formatArea(area)}
                {size && ` · ${roomSizeParts(size).join(NBSP)}${NBSP}м`}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
