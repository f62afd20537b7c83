import { Link } from '@tanstack/react-router'
import { company } from '#app/config/company.ts'

const HEIGHT_PX = 24

/** The mark of the company, if it has one, and the name, which is hidden where the text is enlarged. */
export function Logo({ className = '' }: { className?: string }) {
  const { name, logo } = company()
  return (
    <Link
      to="/"
      aria-label={`${name}, на главную`}
      className={`inline-flex min-h-touch items-center gap-3 ${className}`}
    >
      {logo && (
        <span
          className="company-logo shrink-0"
          style={{ width: Math.round(HEIGHT_PX * logo), height: HEIGHT_PX }}
        />
      )}
      <span className="font-display title-3 leading-none max-[19rem]:sr-only">{name}</span>
    </Link>
  )
}
