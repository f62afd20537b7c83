import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { formatArea, formatRooms } from '#app/domain/format.ts'

/** "2-комнатная квартира, 61,4 м²"; "Студия, 24,5 м²"; apartments are named as apartments. */
export function flatTitle(row: Pick<CatalogueRow, 'rooms' | 'euro' | 'kind' | 'area'>): string {
  const noun = row.kind === 'apartment' ? 'апартаменты' : 'квартира'
  const rooms = formatRooms(row.rooms, row.euro)
  if (row.rooms === 0) return `${rooms}, ${formatArea(row.area)}`
  const name = row.euro
    ? `${capitalize(noun)} ${rooms.toLowerCase()}`
    : row.kind === 'apartment'
      ? `${row.rooms}-комнатные ${noun}`
      : `${rooms} ${noun}`
  return `${name}, ${formatArea(row.area)}`
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
