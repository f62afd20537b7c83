import type { Dynamics } from '#app/contract/progress.ts'
import type { ProgressSearch } from './progress.search.ts'

/** Head of the page; search engines are invited to that of the whole project, of which a house or a month is a part. */
export function progressHead(dynamics: Dynamics, { building, month }: ProgressSearch) {
  const { slug, name, city } = dynamics.project
  const house = dynamics.buildings.find((item) => item.building.slug === building)?.building.name
  const title = dynamics.months.find((item) => item.month === month)?.label
  // The only house of a project may have its name.
  const about = house && house !== name ? `${name}, ${house}` : name
  const time = title ? ` за ${title.toLowerCase()} года` : ''
  return {
    title: [`Ход строительства: ${about}`, title].filter(Boolean).join(' – '),
    description: `${about}, ${city}: ход работ${time || ' по месяцам'}, готовность в процентах, план и факт, все переносы срока.`,
    path: `/projects/${slug}/progress`,
    isIndexed: building === undefined && month === undefined,
  }
}
