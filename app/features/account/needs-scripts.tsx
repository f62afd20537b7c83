import { company } from '#app/config/company.ts'
import { formatPhone } from '#app/domain/phone.ts'

/** Shown without scripts: what does not work, and a phone number to call. */
export function NeedsScripts({ children }: { children: string }) {
  const { phone } = company()
  return (
    <noscript>
      <p className="mb-6 rounded-card border border-beton-300 bg-list p-4">
        {children}
        {phone && (
          <>
            {' '}
            Позвоните, поможем по телефону:{' '}
            <a href={`tel:${phone}`} className="link figures whitespace-nowrap">
              {formatPhone(phone)}
            </a>
          </>
        )}
      </p>
    </noscript>
  )
}
