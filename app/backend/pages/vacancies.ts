import type { ApiContext } from '#app/backend/context/services.ts'
import type { VacanciesInput, Vacancy, VacancyFacets } from '#app/contract/content/vacancies.ts'
import { officeZone } from '#app/domain/moment.ts'
import { formatCalendarDay } from '#app/domain/month.ts'

/** Items of a page of the list when the caller names no number. */
const DEFAULT_LIMIT = 12

/** All vacancies, the newest first. */
export function vacanciesOf({ catalogue, entries }: Pick<ApiContext, 'catalogue' | 'entries'>): Vacancy[] {
  const cities = new Map([...catalogue.current().cities.values()].map((city) => [city.slug, city]))
  return entries
    .all('vacancy')
    .toSorted((a, b) => b.published.localeCompare(a.published))
    .map(({ city: slug, published, until, ...vacancy }) => {
      const city = cities.get(slug)
      return {
        ...vacancy,
        city: city ? { id: city.id, name: city.name, name_prep: city.name_prep, region: city.region } : null,
        date: formatCalendarDay(published),
        day: published,
        valid_through: until === undefined ? null : withOffset(until, officeZone()),
      }
    })
}

/** A page of the list, and what it can be narrowed by: each choice counted with the other one applied. */
export function vacancyPage(
  all: readonly Vacancy[],
  input: VacanciesInput,
  { catalogue }: Pick<ApiContext, 'catalogue'>,
) {
  const { limit = DEFAULT_LIMIT, offset = 0 } = input
  const isInCity = ({ city }: Vacancy) => input.city === undefined || city?.id === input.city
  const isInDepartment = ({ department }: Vacancy) =>
    input.department === undefined || department === input.department
  const found = all.filter((vacancy) => isInCity(vacancy) && isInDepartment(vacancy))
  return {
    vacancies: { items: found.slice(offset, offset + limit), limit, offset, total: found.length },
    cities: citiesOf(all, isInDepartment, [...catalogue.current().cities.keys()]),
    departments: departmentsOf(all, isInCity),
  }
}

type Test = (vacancy: Vacancy) => boolean

/** @param order - ids of the cities of the site, in its order */
function citiesOf(
  all: readonly Vacancy[],
  isCounted: Test,
  order: readonly number[],
): VacancyFacets['cities'] {
  const names = new Map(all.flatMap(({ city }) => (city ? [[city.id, city.name]] : [])))
  return [...names]
    .map(([id, name]) => ({
      id,
      name,
      count: all.filter((each) => each.city?.id === id && isCounted(each)).length,
    }))
    .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}

/** In the order of their names. */
function departmentsOf(all: readonly Vacancy[], isCounted: Test): VacancyFacets['departments'] {
  return [...new Set(all.map(({ department }) => department))]
    .map((name) => ({
      name,
      count: all.filter((each) => each.department === name && isCounted(each)).length,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'ru'))
}

/** "2027-01-31T23:59" of a zone → "2027-01-31T23:59:00+05:00". */
function withOffset(local: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(`${local}Z`),
  )
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return `${local}:00${name.replace('GMT', '') || 'Z'}`
}
