import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { commerceQueries } from '#app/features/flats/commerce/commerce.queries.ts'
import { unitAddress } from '#app/features/flats/commerce/commerce.search.ts'
import { UnitScreen } from '#app/features/flats/commerce/unit-screen.tsx'
import { readId } from '#app/features/flats/read-id.ts'
import { LazyFormSection } from '#app/features/forms/places/lazy-form-section.ts'
import { useFormConsents } from '#app/features/forms/places/use-form-consents.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { usePhoneOf } from '#app/site/phone-link.tsx'
import { PageTop } from '#app/site/print/page-top.tsx'
import { loadUnit } from './-load-unit.ts'
import { UnitHouse } from './-unit-house.tsx'

const FORM_ID = 'zvonok'

export const Route = createFileRoute('/commerce/$id')({
  ...pageSearch(unitAddress),
  loader: ({ context: { queryClient }, params: { id } }) => loadUnit(queryClient, readId(id)),
  head: loadedHead,
  component: UnitPage,
})

function UnitPage() {
  const { data: unit } = useSuspenseQuery(commerceQueries.unit(readId(Route.useParams().id)))
  const phone = usePhoneOf(unit.city.id, unit.project.id)
  // The same object for the same unit: its form may still be HTML of the server.
  const about = useMemo(
    () => ({ flat: unit.id, project: unit.project.slug, category: 'commercial' as const }),
    [unit.id, unit.project.slug],
  )
  const hasForm = useFormConsents(unit.status === 'sold' ? undefined : 'category') !== undefined
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <UnitScreen
        unit={unit}
        phone={phone}
        formId={hasForm ? FORM_ID : undefined}
        drawing={Route.useSearch().plan}
        house={<UnitHouse unit={unit} />}
      />
      {unit.status !== 'sold' && (
        <LazyFormSection
          id={FORM_ID}
          form="category"
          tone="plain"
          hasPhone
          about={about}
          subject={`${unit.title}, ${unit.project.name}`}
        />
      )}
    </>
  )
}
