import type { FlatCard } from '#app/contract/flat.ts'
import { RoomAreas } from '#app/features/flats/room-areas.tsx'
import { AreaNote } from './area-note.tsx'

/** The rooms of a flat, and which area is meant by its figure. */
export function FlatRooms({ flat }: { flat: Pick<FlatCard, 'area' | 'price' | 'room_areas' | 'deadline'> }) {
  return (
    <div>
      <RoomAreas rooms={flat.room_areas} />
      <AreaNote flat={flat} />
    </div>
  )
}
