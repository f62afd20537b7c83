import type { RoomArea } from '#app/backend/database/json-columns.ts'
import type { FlatWindow } from '#app/contract/content/windows.ts'

/**
 * Names of the rooms behind windows. A window does not say which of two equal rooms it is of, and a room may have two windows:
 * of equal rooms there are as many as the areas of the flat's rooms tell, and no more than windows.
 */
export function roomsBehind(
  windows: readonly Pick<FlatWindow, 'room' | 'area'>[],
  areas: readonly RoomArea[],
): string[] {
  const equal = Map.groupBy(windows, ({ room, area }) => `${room} ${area}`)
  return [...equal.values()].flatMap((ofRoom) => {
    const told = areas.filter(({ area }) => area === ofRoom[0]?.area).length
    return ofRoom.slice(0, Math.max(1, told)).flatMap(({ room }) => room ?? [])
  })
}
