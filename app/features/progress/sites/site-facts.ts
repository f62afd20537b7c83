import type { BuildingOnSite } from '#app/contract/progress.ts'
import { isRender } from '#app/domain/text/is-render.ts'
import { housesUnderWay } from '#app/features/progress/progress-facts.ts'

/** What is the same of all sites of a list: it is said once above them, and of each one where they differ. */
export type SiteFacts = {
  /** "Ноябрь 2026": all have a report of it. */
  month: string | undefined
  /** Whether every picture is drawn. */
  areRenders: boolean
}

export function commonFacts(sites: readonly BuildingOnSite[]): SiteFacts {
  const months = new Set(sites.map(({ month }) => month))
  const photos = sites.flatMap(({ photo }) => photo ?? [])
  return {
    month: months.size === 1 ? (sites[0]?.month ?? undefined) : undefined,
    areRenders: photos.length > 0 && photos.every(isRender),
  }
}

/** "14 домов строятся, отчёты за ноябрь 2026. Картинки на странице – визуализации." */
export function sitesWords(sites: readonly BuildingOnSite[]): string {
  const { month, areRenders } = commonFacts(sites)
  const count = housesUnderWay(sites.length)
  const facts = month === undefined ? count : `${count}, отчёты за\u00a0${month.toLowerCase()}`
  return areRenders ? `${facts}. Картинки на\u00a0странице\u00a0– визуализации.` : facts
}
