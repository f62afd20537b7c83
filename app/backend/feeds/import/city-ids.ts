import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { ProblemCode, ProblemLog } from '#app/backend/feeds/problem.ts'
import { inCity } from '#app/backend/feeds/text/city-preposition.ts'
import { bareCityName, foldName } from '#app/backend/feeds/text/fold-name.ts'
import { freeSlug } from '#app/backend/feeds/text/slug.ts'

/** Regions that are one city: feeds name them without a city. */
const FEDERAL_CITY = /^(москва|санкт петербург|севастополь)$/u

type City = { id: number; slug: string; name: string; is_main: boolean }

/** Finds cities by name, and adds those that the catalogue does not have. */
export class CityIds {
  #cities: City[]
  #db: Kysely<Tables>
  #problems: ProblemLog

  private constructor(db: Kysely<Tables>, problems: ProblemLog, cities: City[]) {
    this.#db = db
    this.#problems = problems
    this.#cities = cities
  }

  static async load(db: Kysely<Tables>, problems: ProblemLog): Promise<CityIds> {
    const cities = await db.selectFrom('city').select(['id', 'slug', 'name', 'is_main']).execute()
    return new CityIds(db, problems, cities)
  }

  /** @param rawName - null: the region is used if it is a city, or else the main city, with a warning */
  async idOf(rawName: string | null, region: string | null, offerId: string): Promise<number> {
    const regionName = bareCityName(region ?? '')
    const name = bareCityName(rawName ?? '') || (FEDERAL_CITY.test(foldName(regionName)) ? regionName : '')
    if (name === '') {
      const main = this.#cities.find((city) => city.is_main) ?? this.#cities[0]
      this.#warn(
        'city.missing',
        offerId,
        `no city: ${main ? `taken as ${main.name}` : 'named "Город не указан"'}`,
      )
      return main?.id ?? this.#create('Город не указан', region)
    }
    const known = this.#cities.find((city) => foldName(city.name) === foldName(name))
    if (known) return known.id
    this.#warn('city.new', offerId, `new city ${name}: check its form after "в" (${inCity(name)})`)
    return this.#create(name, region)
  }

  async #create(name: string, region: string | null): Promise<number> {
    const id = Math.max(0, ...this.#cities.map((city) => city.id)) + 1
    const slug = freeSlug(name, (taken) => this.#cities.some((city) => city.slug === taken))
    const city = { id, slug, name, is_main: this.#cities.length === 0 }
    await this.#db
      .insertInto('city')
      // Files of flats name no time zone: an empty one stands for that of the company.
      .values({ ...city, name_prep: inCity(name), region, sort: id, timezone: '' })
      .execute()
    this.#cities.push(city)
    return id
  }

  #warn(code: ProblemCode, offerId: string, message: string): void {
    this.#problems.add({ code, severity: 'warning', field: 'location/locality-name', offerId, message })
  }
}
