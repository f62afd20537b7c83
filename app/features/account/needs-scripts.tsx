import { site } from '#app/config/site.ts'
import { formatPhone } from '#app/domain/phone.ts'

/** Shown without scripts: what does not work, and a phone number to call. */
export function NeedsScripts({ children }: { children: string }) {
  return (
    <noscript>
      <p className="mb-6 rounded-card border border-beton-300 bg-list p-4">
        {children} Позвоните, поможем по телефону:{' '}
        <a href={`tel:${site.phone}`} className="link figures whitespace-nowrap">
          {formatPhone(site.phone)}
        </a>
      </p>
    </noscript>
  )
}
