import { site } from '#app/config/site.ts'

const [, code = '', first = '', second = '', third = ''] =
  /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(site.phone) ?? []
const SHOWN = `+7 ${code} ${first}-${second}-${third}`.replaceAll(' ', '\u00a0')

/** The call centre. */
export function PhoneLink({ className = '' }: { className?: string }) {
  return (
    <a
      href={`tel:${site.phone}`}
      className={`figures inline-flex min-h-touch items-center whitespace-nowrap font-medium hover:text-sinka ${className}`}
    >
      {SHOWN}
    </a>
  )
}
