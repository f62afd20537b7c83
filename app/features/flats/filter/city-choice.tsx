import { Link } from '@tanstack/react-router'
import type { FacetOption } from '#app/contract/flats.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { useChosenCityId } from '#app/platform/city-cookie.ts'

type CityChoiceProps = { search: FlatSearch; cities: readonly FacetOption[] | undefined }

/**
 * Behind the count of a list: all cities, where a city narrows it; the visitor's own, where none does.
 * The address decides what is shown, the chosen city only offers itself.
 */
export function CityChoice({ search, cities = [] }: CityChoiceProps) {
  const chosenId = useChosenCityId()
  const own = cities.find(({ value, count }) => value === String(chosenId) && count > 0)
  if (search.city) {
    return (
      <>
        {' · '}
        <CityLink search={{ ...search, city: undefined }}>все города</CityLink>
      </>
    )
  }
  if (!own || search.project || search.building) return null
  return (
    <>
      {' · '}
      <CityLink search={{ ...search, city: [Number(own.value)] }}>{`только ${own.label}`}</CityLink>
    </>
  )
}

function CityLink({ search, children }: { search: FlatSearch; children: string }) {
  return (
    <Link to="." search={{ ...search, page: undefined }} replace resetScroll={false} className="link">
      {children}
    </Link>
  )
}
