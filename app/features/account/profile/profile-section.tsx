import { useSuspenseQuery } from '@tanstack/react-query'
import { accountQueries } from '#app/features/account/account.queries.ts'
import { SignedOut } from '#app/features/account/signed-out.tsx'
import { ConsentList } from './consent-list.tsx'
import { EraseButton } from './erase-button.tsx'
import { ExportButton } from './export-button.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionList } from './session-list.tsx'

/** Profile, sessions and consents of the user; export and deletion of the data. */
export function ProfileSection() {
  const { data } = useSuspenseQuery(accountQueries.profile())
  if (!data) return <SignedOut next="/account?section=profile" />
  return (
    <div className="max-w-3xl space-y-12">
      <ProfileForm profile={data.profile} isFresh={data.is_fresh} />
      <SessionList sessions={data.sessions} />
      <ConsentList consents={data.consents} />
      <section aria-labelledby="own-data">
        <h2 id="own-data" className="title-3 mb-4">
          Ваши данные
        </h2>
        <div className="flex flex-wrap items-start gap-3">
          <ExportButton phone={data.profile.phone} />
          <EraseButton phone={data.profile.phone} />
        </div>
      </section>
    </div>
  )
}
