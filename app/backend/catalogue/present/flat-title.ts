import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { formatArea, formatRooms } from '#app/domain/format.ts'

/** "2-комнатная квартира, 61,4 м²"; "2-комнатная евро, 45,7 м²"; "Студия, 24,5 м²"; apartments are named as apartments. */
export function flatTitle({
  rooms,
  euro,
  kind,
  area,
}: Pick<CatalogueRow, 'rooms' | 'euro' | 'kind' | 'area'>): string {
  const name = formatRooms(rooms, euro)
  if (rooms === 0) return `${name}, ${formatArea(area)}`
  if (kind === 'apartment') return `${rooms}-комнатные апартаменты${euro ? ' евро' : ''}, ${formatArea(area)}`
  return `${name}${euro ? '' : ' квартира'}, ${formatArea(area)}`
}
