import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { questionsData } from '#app/features/booking/about/bron-data.ts'
import { HowBookingWorks } from '#app/features/booking/about/how-booking-works.tsx'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import { breadcrumbData } from '#app/site/head/breadcrumb-data.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

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
