import { company } from '#app/config/company.ts'
import { PhoneLink } from '../phone-link.tsx'
import { LegalNotes } from './legal-notes.tsx'

/** The footer of pages where something is being finished: the phone, and what the law requires. */
export function QuietFooter() {
  const { hours } = company()
  return (
    <footer id="footer" className="on-dark no-print bg-night text-night-text">
      <div className="page-width py-8">
        <PhoneLink className="title-4 hover:text-night-focus" />
        {hours && <p className="text-night-muted text-small">{hours}</p>}
        <LegalNotes />
      </div>
    </footer>
  )
}
