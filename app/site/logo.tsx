import { Link } from '@tanstack/react-router'
import { company } from '#app/config/company.ts'

/** The mark, a short ruler, and the name, which is hidden where the text is enlarged. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <Link
      to="/"
      aria-label={`${company().name}, на главную`}
      className={`inline-flex min-h-touch items-center gap-3 ${className}`}
    >
      <svg
        aria-hidden="true"
        width="36"
        height="24"
        viewBox="0 0 36 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        className="shrink-0 text-sinka"
      >
        <path d="M1 23V3m0 20h34M35 23V3M6.7 23v-7m5.6 7v-7M18 23V9m5.7 14v-7m5.6 7v-7" />
      </svg>
      <span className="font-display title-3 leading-none max-[19rem]:sr-only">{company().name}</span>
    </Link>
  )
}
