import { Link } from '@tanstack/react-router'
import type { FacetOption } from '#app/contract/flats.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { useChosenCityId } from '#app/platform/city-cookie.ts'

type CityChoiceProps = { search: FlatSearch; cities: readonly FacetOption[] | undefined }

/**
 * Next to the result count: a link to all cities if a city is filtered, else a link to the visitor's city. The
 * chosen city is only offered, because the URL decides what is shown.
 */
export function CityChoice({ search, cities = [] }: CityChoiceProps) {
  const chosenId = useChosenCityId()
  const chosenCity = cities.find(({ value, count }) => value === String(chosenId) && count > 0)
  if (search.city) {
    return <CityLink search={{ ...search, city: undefined }}>Все города</CityLink>
  }
  if (!chosenCity || search.project || search.building) return null
  return (
    <CityLink
      search={{ ...search, city: [Number(chosenCity.value)] }}
    >{`Только ${chosenCity.label}`}</CityLink>
  )
}

function CityLink({ search, children }: { search: FlatSearch; children: string }) {
  return (
    <Link
      to="."
      search={{ ...search, page: undefined }}
      replace
      resetScroll={false}
      className="link ml-4 text-small"
    >
      {children}
    </Link>
  )
}
