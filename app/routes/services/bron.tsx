import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import { questionsData } from '#app/features/booking/bron-data.ts'
import { HowBookingWorks } from '#app/features/booking/how-booking-works.tsx'
import { breadcrumbData } from '#app/site/breadcrumb-data.ts'
import { loadedHead } from '#app/site/loaded-head.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'

const CRUMBS = [{ label: 'Главная', href: '/' }, { label: 'Бронирование квартиры' }]

export const Route = createFileRoute('/services/bron')({
  loader: async ({ context: { queryClient } }) => {
    const info = await queryClient.ensureQueryData(bookingQueries.info())
    return {
      head: {
        title: info.title,
        description: info.lead,
        path: '/services/bron',
        data: [...(info.questions.length > 0 ? [questionsData(info)] : []), breadcrumbData(CRUMBS)],
      },
    }
  },
  head: loadedHead,
  component: BronPage,
})

function BronPage() {
  const { data: info } = useSuspenseQuery(bookingQueries.info())
  return (
    <>
      <Breadcrumbs items={CRUMBS} />
      <HowBookingWorks info={info} />
    </>
  )
}
