import { site } from '#app/config/site.ts'
import { useChosenCityId } from '#app/platform/city-cookie.ts'
import { useMenu } from './menu.ts'

/** The number of the call centre, or of the office of the visitor's city if it has one. */
export function PhoneLink({ className = '' }: { className?: string }) {
  const phone = usePhoneOf(useChosenCityId())
  return (
    <a
      href={`tel:${phone}`}
      className={`figures inline-flex min-h-touch items-center whitespace-nowrap font-medium hover:text-sinka ${className}`}
    >
      {shown(phone)}
    </a>
  )
}

/** The number of a city if it has one, otherwise the company's. */
export function usePhoneOf(city: number | undefined): string {
  const { cities } = useMenu()
  return cities.find((known) => known.city.id === city)?.city.phone ?? site.phone
}

/** "+73420000000" → "+7 342 000-00-00"; other numbers stay as they are. */
function shown(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0$1\u00a0$2-$3-$4')
}
