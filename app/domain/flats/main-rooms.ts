/** Kinds of the rooms one lives in, and of the kitchen, in the order in which they are told. */
const MAIN_KINDS = ['studio', 'kl', 'living', 'room', 'bedroom', 'child', 'kitchen']

type Room = { kind: string; name: string; area: number }

/** Place of a room among the rooms of a flat: the main ones come first, the others follow as the feed has them. */
export function placeOfRoom({ kind }: Pick<Room, 'kind'>): number {
  return MAIN_KINDS.includes(kind) ? MAIN_KINDS.indexOf(kind) : MAIN_KINDS.length
}

/** The rooms one lives in, and the kitchen, whose area is known, by name and area. */
export function mainRooms(rooms: readonly Room[]): { name: string; area: number }[] {
  return rooms
    .filter(({ kind, area }) => MAIN_KINDS.includes(kind) && area > 0)
    .toSorted((a, b) => placeOfRoom(a) - placeOfRoom(b))
    .map(({ name, area }) => ({ name, area }))
}
