import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HowBookingWorks } from '#app/features/booking/about/how-booking-works.tsx'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { questionsData } from '#app/site/head/questions-data.ts'
import { PhoneLink } from '#app/site/phone-link.tsx'
import { PageTop } from '#app/site/print/page-top.tsx'

export const Route = createFileRoute('/services/bron')({
  loader: async ({ context: { queryClient } }) => {
    const info = await queryClient.ensureQueryData(bookingQueries.info())
    const data = info.questions.length > 0 ? [questionsData(info.questions)] : []
    return declaredPage('/services/bron', { title: info.title, description: info.lead, data })
  },
  head: loadedHead,
  component: BronPage,
})

function BronPage() {
  const { data: info } = useSuspenseQuery(bookingQueries.info())
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <HowBookingWorks info={info} phone={<PhoneLink />} />
    </>
  )
}
