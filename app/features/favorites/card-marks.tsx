import { layoutName } from '#app/blocks/flat/layout-name.ts'
import { isPageOn } from '#app/config/company.ts'
import type { Flat } from '#app/contract/flat.ts'
import type { LayoutType } from '#app/contract/types.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { flatName } from '#app/domain/format.ts'
import { CompareToggle } from './compare/compare-toggle.tsx'
import { FavoriteToggle } from './favorite-toggle.tsx'

type MarkedFlat = Pick<
  Flat,
  'id' | 'number' | 'rooms' | 'euro' | 'area' | 'floor' | 'project' | 'building' | 'price'
>

type FlatMarksProps = {
  flat: MarkedFlat
  /** They stand in the corner of a plan: one under the other they cover its margin. */
  isOnPlan?: boolean
}

/** The scales and the heart of a flat. Their accessible names distinguish them from those of flats with the same plan. */
export function FlatMarks({ flat, isOnPlan = false }: FlatMarksProps) {
  if (!isPageOn('/favorites')) return null
  const { id, number, floor, project, building, price } = flat
  const title = `${flatName(flat)}${number && `, № ${number}`}, этаж ${floor}, ${houseOfProject(project.name, building.name)}`
  return (
    <span className={isOnPlan ? 'grid' : 'flex'}>
      <FavoriteToggle kind="flat" id={id} title={title} price={price} />
      <CompareToggle id={id} title={title} />
    </span>
  )
}

/** The heart of a layout: different projects may have layouts with the same name. */
export function TypeHeart({ type }: { type: LayoutType }) {
  if (!isPageOn('/favorites')) return null
  const { id, project, price_from } = type
  return (
    <FavoriteToggle kind="type" id={id} title={`${layoutName(type)}, ${project.name}`} price={price_from} />
  )
}
