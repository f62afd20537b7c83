import type { FlatCard } from '#app/contract/flat.ts'
import { RoomAreas } from '#app/features/flats/room-areas.tsx'
import { AreaNote } from './area-note.tsx'

type FlatRoomsProps = {
  flat: Pick<FlatCard, 'area' | 'measured_area' | 'price' | 'room_areas' | 'deadline' | 'description'>
}

/** The rooms of a flat, which area is meant by its figure, and what its feed says of it. */
export function FlatRooms({ flat }: FlatRoomsProps) {
  return (
    <div className="space-y-12">
      <div>
        <RoomAreas rooms={flat.room_areas} />
        <AreaNote flat={flat} />
      </div>
      <Description text={flat.description} />
    </div>
  )
}

/** The feed's own words. */
function Description({ text }: { text: FlatCard['description'] }) {
  return (
    text && (
      <section aria-labelledby="words" className="max-w-text wrap-anywhere">
        <h2 id="words" className="mb-2 title-4">
          Описание
        </h2>
        <p className="whitespace-pre-line">{text.lead}</p>
        {text.rest && (
          <details>
            <summary className="link min-h-touch cursor-pointer content-center">Читать дальше</summary>
            <p className="whitespace-pre-line">{text.rest}</p>
          </details>
        )}
      </section>
    )
  )
}
