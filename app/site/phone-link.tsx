import { site } from '#app/config/site.ts'
import { useChosenCityId } from '#app/platform/city-cookie.ts'
import { useMenu } from './menu.ts'

/** The call centre, or the office of the city that the visitor chose, where it has a number. */
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

/** The number of a city, where it has one of its own, else the company's. */
export function usePhoneOf(city: number | undefined): string {
  const { cities } = useMenu()
  return cities.find((known) => known.city.id === city)?.city.phone ?? site.phone
}

/** "+73420000000" → "+7 342 000-00-00"; the number as it is where it is not of eleven digits. */
function shown(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0$1\u00a0$2-$3-$4')
}
