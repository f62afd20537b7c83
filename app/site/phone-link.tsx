import { useMatches } from '@tanstack/react-router'
import { company } from '#app/config/company.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { useChosenCityId } from '#app/platform/city-cookie.ts'
import { useMenu } from './menu.ts'

/**
 * The number of the call centre, or of the office of the visitor's city if it has one.
 *
 * @param isOfPage - on a page of a project that is sold by a phone of its own, that phone
 */
export function PhoneLink({ className = '', isOfPage = false }: { className?: string; isOfPage?: boolean }) {
  const slug = useMatches({ select: (matches) => (isOfPage ? projectOf(matches) : undefined) })
  const { cities } = useMenu()
  const ofCity = usePhoneOf(useChosenCityId())
  const ofProject = cities.flatMap(({ projects }) => projects).find((project) => project.slug === slug)?.phone
  const phone = ofProject ?? ofCity
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

/** Routes whose address names a project, by their beginnings. */
const OF_PROJECTS =
  /^\/(?:projects\/\$url|\$url_\/(?:storehouse|parking)|chess\/\$project|choose\/genplan\/\$project)/

type Match = { routeId: string; params: Readonly<Record<string, string | undefined>> }

function projectOf(matches: readonly Match[]): string | undefined {
  const match = matches.findLast(({ routeId }) => OF_PROJECTS.test(routeId))
  return match?.params['url'] ?? match?.params['project']
}

/** The number of a project if it has its own, or else that of the city, otherwise the company's. */
export function usePhoneOf(city: number | undefined, project?: number): string | undefined {
  const { cities } = useMenu()
  const own = cities.flatMap(({ projects }) => projects).find(({ id }) => id === project)?.phone
  if (own) return own
  return cities.find((known) => known.city.id === city)?.city.phone ?? company().phone
}
