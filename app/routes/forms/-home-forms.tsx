import { useSuspenseQuery } from '@tanstack/react-query'
import { projectChoices } from '#app/features/forms/fields/form-choices.ts'
import { FormSection } from '#app/features/forms/places/form-section.tsx'
import { homeQueries } from '#app/features/home/home.queries.ts'

const NEXT = [
  'Перезвоним в\u00a0выбранное время',
  'Подберём квартиры под ваш бюджет и\u00a0срок',
  'Покажем дом или пришлём планы',
]

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
        next={NEXT}
        choices={{ project: projectChoices(home.main.projects) }}
      />
      {home.main.news.length > 0 && <FormSection id="podpiska" form="subscribe" tone="shade" />}
    </>
  )
}
