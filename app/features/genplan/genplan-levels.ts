import type { GenplanHouse } from './area-labels.ts'
import { floorSlug } from './floor-slug.ts'

type Part = { slug: string; name: string; house_list: readonly GenplanHouse[] }

/** Breadcrumb levels of a house: the master plan, named by its project unless the house has the same name, and the house. */
export function houseLevels({ slug, name, house_list: houses }: Part, houseSlug: string) {
  const house = houses.find((one) => one.slug === houseSlug)
  const plan = { label: house?.name === name ? 'Генплан' : name, href: `/choose/genplan/${slug}` }
  return house ? [plan, { label: house.name, href: house.url }] : [plan]
}

/** Breadcrumb levels of a floor: the master plan, the house, the floor. */
export function floorLevels(part: Part, houseSlug: string, floor: number) {
  const levels = houseLevels(part, houseSlug)
  return [...levels, { label: `Этаж ${floor}`, href: `${levels.at(-1)?.href}/${floorSlug(floor)}` }]
}
