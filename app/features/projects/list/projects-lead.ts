import type { ProjectSummary } from '#app/contract/places.ts'
import { formatCount, formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { type PluralForms, PROJECT_FORMS, plural } from '#app/domain/plural.ts'

/** After "в". */
const CITY_FORMS: PluralForms = ['городе', 'городах', 'городах']

type Cities = readonly { projects: readonly Pick<ProjectSummary, 'flats' | 'price_from' | 'state'>[] }[]

/**
 * How much is offered: "5 проектов в 3 городах: 1393 квартиры от 3,03 млн ₽. Скоро в продаже 1 проект". Undefined where there is
 * no project.
 */
export function projectsLead(cities: Cities): string | undefined {
  const filled = cities.filter(({ projects }) => projects.length > 0)
  const projects = filled.flatMap((city) => city.projects)
  if (projects.length === 0) return undefined
  const flats = projects.reduce((sum, project) => sum + project.flats, 0)
  const prices = projects.flatMap(({ price_from }) => price_from ?? [])
  const where = filled.length > 1 ? ` в\u00a0${filled.length} ${plural(filled.length, CITY_FORMS)}` : ''
  const from = prices.length > 0 ? ` от\u00a0${formatPriceShort(Math.min(...prices))}` : ''
  const soon = projects.filter(({ state }) => state === 'announced').length
  const later = flats > 0 && soon > 0 ? `. Скоро в\u00a0продаже ${formatCount(soon, PROJECT_FORMS)}` : ''
  return `${formatCount(projects.length, PROJECT_FORMS)}${where}${flats > 0 ? `: ${formatFlatCount(flats)}${from}` : ''}${later}`
}
