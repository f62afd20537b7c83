import { areaRange } from '#app/blocks/area-range.ts'
import type { LayoutType } from '#app/contract/types.ts'

/** "2-комнатная, 52,5 м²": titles that are made of rooms and area have it already. */
export function layoutName({
  title,
  area_from,
  area_to,
}: Pick<LayoutType, 'title' | 'area_from' | 'area_to'>): string {
  const area = areaRange(area_from, area_to)
  return title.includes(area) ? title : `${title}, ${area}`
}
