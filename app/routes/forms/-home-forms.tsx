import { useSuspenseQuery } from '@tanstack/react-query'
import { projectChoices } from '#app/features/forms/fields/form-choices.ts'
import { FormSection } from '#app/features/forms/places/form-section.tsx'
import { homeQueries } from '#app/features/home/home.queries.ts'

/** The end of the main page: a request for a call, and the subscription to news where there is any. */
export function HomeForms() {
  const { data: home } = useSuspenseQuery(homeQueries.main())
  return (
    <>
      <FormSection
        id="zayavka"
        form="main"
        tone="night"
        hasPhone
        choices={{ project: projectChoices(home.main.projects) }}
      />
      {home.main.news.length > 0 && <FormSection id="podpiska" form="subscribe" tone="shade" />}
    </>
  )
}
