import { createServerFn } from '@tanstack/react-start'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

/** Galleries of rooms by finish. They are no part of a flat's card: most readers never open the tab. */
export const getFinishRooms = createServerFn({ method: 'GET' }).handler(async () =>
  (await answer(upstream().popups.furnish())).data.furnishes.flatMap(({ id, rooms = [] }) =>
    // The blurred copies of many pictures would be a good part of the answer.
    rooms.length === 0
      ? []
      : { id, rooms: rooms.map(({ image: { placeholder: _, ...image }, ...room }) => ({ ...room, image })) },
  ),
)
