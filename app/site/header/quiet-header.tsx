import { Logo } from '../logo.tsx'
import { PhoneLink } from '../phone-link.tsx'

/** The header of pages where something is being finished, such as a booking: whose page it is, and whom to call. */
export function QuietHeader() {
  return (
    <header className="border-beton-200 border-b bg-list">
      <div className="page-width flex min-h-14 flex-wrap items-center gap-x-4 lg:min-h-18">
        <Logo className="mr-auto" />
        <PhoneLink />
      </div>
    </header>
  )
}
