import { createFileRoute } from '@tanstack/react-router'
import { accountAddress, addressOf, SECTION_LABELS } from '#app/features/account/account.search.ts'
import { AccountScreen } from '#app/features/account/account-screen.tsx'
import { AlertsSection } from '#app/features/account/alerts/alerts-section.tsx'
import { DocumentsSection } from '#app/features/account/documents/documents-section.tsx'
import { readSection, redirectToLogin } from '#app/features/account/open-section.ts'
import { ProfileSection } from '#app/features/account/profile/profile-section.tsx'
import { BookingSection } from '#app/features/account/reservation/booking-section.tsx'
import { ContractDetails } from '#app/features/booking/details/contract-details.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'
import { FavoritesSection } from './-favorites-section.tsx'
import { readFavorites } from './-read-favorites.ts'

export const Route = createFileRoute('/account/')({
  ...pageSearch(accountAddress),
  staticData: { access: 'personal', middleware: ['signed-in'] },
  loaderDeps: ({ search: { section = 'booking' } }) => ({ section }),
  loader: async ({ context, deps: { section } }) => {
    const client = context.queryClient
    const found = await (section === 'favorites' ? readFavorites(client) : readSection(client, section))
    if (found === null) await redirectToLogin(client, addressOf(section))
    return declaredPage('/account', {
      title: SECTION_LABELS[section],
      description: 'Личный кабинет: бронь квартиры, документы и отчёты, избранное, оповещения, профиль.',
      isIndexed: false,
    })
  },
  head: loadedHead,
  component: AccountPage,
})

function AccountPage() {
  const { section } = Route.useLoaderDeps()
  return (
    <>
      <Breadcrumbs items={Route.useLoaderData().crumbs} />
      <AccountScreen section={section}>
        {section === 'booking' && (
          <BookingSection details={(reservation) => <ContractDetails reservation={reservation} />} />
        )}
        {section === 'documents' && <DocumentsSection />}
        {section === 'favorites' && <FavoritesSection />}
        {section === 'alerts' && <AlertsSection />}
        {section === 'profile' && <ProfileSection />}
      </AccountScreen>
    </>
  )
}
