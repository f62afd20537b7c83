import { company } from '#app/config/company.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { useChosenCityId } from '#app/platform/city-cookie.ts'
import { useMenu } from './menu.ts'

/** The number of the call centre, or of the office of the visitor's city if it has one. */
export function PhoneLink({ className = '' }: { className?: string }) {
  const phone = usePhoneOf(useChosenCityId())
  if (!phone) return null
  return (
    <a
      href={`tel:${phone}`}
      className={`figures inline-flex min-h-touch items-center whitespace-nowrap font-medium hover:text-sinka ${className}`}
    >
      {formatPhone(phone)}
    </a>
  )
}

/** The number of a project if it has its own, or else that of the city, otherwise the company's. */
export function usePhoneOf(city: number | undefined, project?: number): string | undefined {
  const { cities } = useMenu()
  const own = cities.flatMap(({ projects }) => projects).find(({ id }) => id === project)?.phone
  if (own) return own
  return cities.find((known) => known.city.id === city)?.city.phone ?? company().phone
}
