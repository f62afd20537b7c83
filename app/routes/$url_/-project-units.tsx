import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import type { ExtraKind } from '#app/domain/booking/extras.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { pagesTo } from '#app/features/flats/list/pages.ts'
import { storehouseQueries } from '#app/features/flats/storerooms/storehouse.queries.ts'
import type { StorehouseSearch } from '#app/features/flats/storerooms/storehouse.search.ts'
import { StorehouseScreen } from '#app/features/flats/storerooms/storehouse-screen.tsx'
import { KIND_WORDS, unitSubject } from '#app/features/flats/storerooms/storeroom-words.ts'
import { LazyChosenRequest } from '#app/features/forms/places/lazy-form-links.ts'
import { chosenForBooking } from '#app/routes/choose/-flat/chosen-for-booking.ts'
import { AskForCall } from '#app/routes/forms/-ask-for-call.tsx'
import { usePhoneOf } from '#app/site/phone-link.tsx'
import { PageTop } from '#app/site/print/page-top.tsx'
import type { Crumb } from '#app/ui/page/breadcrumbs.tsx'

type ProjectUnitsProps = {
  kind: ExtraKind
  /** Slug. */
  project: string
  search: StorehouseSearch
  crumbs: readonly Crumb[]
}

/** The storerooms or the parking places of a project, as a page. */
export function ProjectUnits({ kind, project, search, crumbs }: ProjectUnitsProps) {
  const pages = useSuspenseQueries({
    queries: pagesTo(search.page).map((page) => storehouseQueries.page(kind, project, search, page)),
  }).map(({ data }) => data)
  const { data: flat } = useQuery({
    ...flatsQueries.card(search.flat ?? 0),
    enabled: search.flat !== undefined,
  })
  const phone = usePhoneOf(pages[0]?.project.city.id, pages[0]?.project.id)
  const chosen = pages[0]?.levels
    .flatMap(({ storerooms }) => storerooms)
    .find(({ id, status }) => id === search.unit && status !== 'sold')
  const request = pages[0] && chosen && (
    <LazyChosenRequest
      key={chosen.id}
      unit={chosen.id}
      project={project}
      category={KIND_WORDS[kind].category}
      subject={unitSubject(pages[0], chosen)}
    />
  )
  return (
    <>
      <PageTop crumbs={crumbs} />
      <StorehouseScreen
        {...{ pages, search, flat, phone, request }}
        chosen={flat ? chosenForBooking(flat, search) : {}}
      >
        <AskForCall project={project} category={KIND_WORDS[kind].category} />
      </StorehouseScreen>
    </>
  )
}
