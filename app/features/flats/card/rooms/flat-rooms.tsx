import type { ComponentProps } from 'react'
import { RoomAreas } from '#app/features/flats/room-areas.tsx'
import { AreaNote } from './area-note.tsx'

/** The rooms of a flat, and which area is meant by its figure. */
export function FlatRooms({ flat }: ComponentProps<typeof AreaNote>) {
  return (
    <div>
      <RoomAreas rooms={flat.room_areas} />
      <AreaNote flat={flat} />
    </div>
  )
}
