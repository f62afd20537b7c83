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

/** The number of a city if it has one, otherwise the company's. */
export function usePhoneOf(city: number | undefined): string | undefined {
  const { cities } = useMenu()
  return cities.find((known) => known.city.id === city)?.city.phone ?? company().phone
}
