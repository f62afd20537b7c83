import { isPageOn } from '#app/config/company.ts'
import type { Flat } from '#app/contract/flat.ts'
import type { LayoutType } from '#app/contract/types.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatArea, formatRooms } from '#app/domain/format.ts'
import { FavoriteToggle } from './favorite-toggle.tsx'

type HeartFlat = Pick<
  Flat,
  'id' | 'number' | 'rooms' | 'euro' | 'area' | 'floor' | 'project' | 'building' | 'price'
>

/** The heart of a flat. Its accessible name distinguishes it from the hearts of flats with the same plan. */
export function FlatHeart({ flat }: { flat: HeartFlat }) {
  if (!isPageOn('/favorites')) return null
  const { id, number, rooms, euro, area, floor, project, building, price } = flat
  const title = `${formatRooms(rooms, euro)}, ${formatArea(area)}${number && `, № ${number}`}, этаж ${floor}, ${houseOfProject(project.name, building.name)}`
  return <FavoriteToggle kind="flat" id={id} title={title} price={price} />
}

/** The heart of a layout: different projects may have layouts with the same name. */
export function TypeHeart({ type }: { type: LayoutType }) {
  if (!isPageOn('/favorites')) return null
  const { id, title, project, price_from } = type
  return <FavoriteToggle kind="type" id={id} title={`${title}, ${project.name}`} price={price_from} />
}
