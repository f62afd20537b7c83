import type { City } from '#app/contract/places.ts'
import { formatCount } from '#app/domain/format.ts'
import { PROJECT_FORMS } from '#app/domain/plural.ts'
import { offerWords } from '#app/domain/text/offer-words.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'

type WaysHeadProps = {
  cities: readonly City[]
  /** The least price of all, roubles; null where none is known. */
  priceFrom: number | null
}

/** The heading of the page, with all that is on sale. */
export function WaysHead({ cities, priceFrom }: WaysHeadProps) {
  const flats = cities.reduce((sum, city) => sum + city.flats, 0)
  const projects = cities.flatMap((city) => city.projects.data).filter((project) => project.flats > 0)
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 className="title-2">Выбор квартиры</h1>
        {flats > 0 && (
          <p className="figures mt-3 text-lead text-tush-2">
            {offerWords(flats, priceFrom)}, {formatCount(projects.length, PROJECT_FORMS)}
          </p>
        )}
      </div>
      <LinkButton href="/choose/flat" className="max-sm:w-full">
        Показать все квартиры
      </LinkButton>
    </div>
  )
}
