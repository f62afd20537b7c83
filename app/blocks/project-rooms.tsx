import { columnPrice } from '#app/domain/text/column-price.ts'
import { roomsPlural } from '#app/domain/text/rooms-words.ts'

type ProjectRoomsProps = {
  rooms: readonly { rooms: number; free: number; price_from: number | null }[]
  /** Where there is room for them side by side on wide screens. */
  isWide?: boolean
}

/** Free flats of a project or a house by rooms, and the least price of each; nothing where none is free. */
export function ProjectRooms({ rooms, isWide = false }: ProjectRoomsProps) {
  if (rooms.length === 0) return null
  return (
    <dl
      className={`figures mt-3 grid gap-x-6 gap-y-1 border-beton-200 border-t pt-3 text-small ${isWide ? 'xl:grid-cols-3' : ''}`}
    >
      {rooms.map(({ rooms: count, free, price_from }) => (
        <div key={count} className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-tush-2">
            {roomsPlural(count)}
            <span className="ml-2 text-tush-3">
              {free}
              <span className="sr-only"> свободно</span>
            </span>
          </dt>
          <dd>{price_from === null ? 'по запросу' : `от ${columnPrice(price_from)}`}</dd>
        </div>
      ))}
    </dl>
  )
}
