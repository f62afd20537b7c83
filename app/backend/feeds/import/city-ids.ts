import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { cityNamed, isSameRegion } from '#app/backend/feeds/offer/address-place.ts'
import type { ProblemCode, ProblemLog } from '#app/backend/feeds/problem.ts'
import { inCity } from '#app/backend/feeds/text/city-preposition.ts'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import { freeSlug } from '#app/backend/feeds/text/slug.ts'
import type { UnitProject } from '#app/backend/feeds/unit.ts'

/** Name of the city of complexes of which the feed names no place. */
export const NO_CITY = 'Город не указан'

type City = { id: number; slug: string; name: string; region: string | null; is_main: boolean }

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
    const cities = await db.selectFrom('city').select(['id', 'slug', 'name', 'region', 'is_main']).execute()
    return new CityIds(db, problems, cities)
  }

  /** Where nobody says the city it is the main city, unless that is in another region: then the region stands for it. */
  async idOf(place: Pick<UnitProject, 'city' | 'region'>, offerId: string): Promise<number> {
    const { region } = place
    const name = cityNamed(place)
    if (name !== '') return this.#named(name, region, offerId)
    const main = this.#cities.find((city) => city.is_main) ?? this.#cities[0]
    if (region === null || (main && isSameRegion(main.region ?? '', region))) {
      const taken = main ? `taken as ${main.name}` : `named "${NO_CITY}"`
      this.#warn('city.missing', offerId, `no city: ${taken}`)
      return main?.id ?? this.#create(NO_CITY, region)
    }
    this.#warn('city.missing', offerId, `no city: the region "${region}" stands in its place`)
    const known = this.#cities.find((city) => isSameRegion(city.name, region))
    return known?.id ?? this.#create(region, region)
  }

  async #named(name: string, region: string | null, offerId: string): Promise<number> {
    const known = this.#cities.find((city) => foldName(city.name) === foldName(name))
    if (known) return known.id
    this.#warn('city.new', offerId, `new city ${name}: check its form after "в" (${inCity(name)})`)
    return this.#create(name, region)
  }

  async #create(name: string, region: string | null): Promise<number> {
    const id = Math.max(0, ...this.#cities.map((city) => city.id)) + 1
    const slug = freeSlug(name, (taken) => this.#cities.some((city) => city.slug === taken))
    const city = { id, slug, name, region, is_main: this.#cities.length === 0 }
    await this.#db
      .insertInto('city')
      // Files of flats name no time zone: an empty one stands for that of the company.
      .values({ ...city, name_prep: inCity(name), sort: id, timezone: '' })
      .execute()
    this.#cities.push(city)
    return id
  }

  #warn(code: ProblemCode, offerId: string, message: string): void {
    this.#problems.add({ code, severity: 'warning', field: 'location/locality-name', offerId, message })
  }
}
