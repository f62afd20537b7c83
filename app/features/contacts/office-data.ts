import type { ContactCity, Office } from '#app/contract/content/contacts.ts'
import { spansOf } from '#app/domain/company/office-hours.ts'
import type { SchemaThing, StructuredData } from '#app/domain/search/structured-data.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
type Day = (typeof DAYS)[number]

/** JSON-LD of the offices. @param company - the name of the company, @param origin - of the site */
export function officeData(
  cities: readonly ContactCity[],
  company: string,
  origin: string,
): StructuredData[] {
  return cities.flatMap((city) => city.offices.map((office) => dataOf(office, city, company, origin)))
}

function dataOf(office: Office, city: ContactCity, company: string, origin: string): StructuredData {
  const { slug, title, kind, address, phone, email, lat, lon, schedule, photos } = office
  const url = new URL(`/contacts#${slug}`, origin).href
  return {
    '@type': kind === 'service' ? 'LocalBusiness' : 'RealEstateAgent',
    '@id': url,
    name: title.includes(company) ? title : `${company}: ${title}`,
    url,
    telephone: phone,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: city.name,
      ...(city.region && { addressRegion: city.region }),
      addressCountry: 'RU',
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
    openingHoursSpecification: hoursData(schedule),
    parentOrganization: { '@type': 'Organization', name: company, url: origin },
    // An office without a photo is known by the sign of the company: search engines ask for a picture of each.
    image: (photos.length > 0 ? photos.map(({ url }) => url) : ['/icon-512.png']).map(
      (path) => new URL(path, origin).href,
    ),
  }
}

/** One for each time that is the same on several days; a break divides a day into two. */
function hoursData(schedule: Office['schedule']): SchemaThing<'OpeningHoursSpecification'>[] {
  const days = new Map<string, Day[]>()
  for (const [index, name] of DAYS.entries()) {
    for (const { from, to } of spansOf(schedule, index + 1)) {
      const key = `${from} ${to}`
      days.set(key, [...(days.get(key) ?? []), name])
    }
  }
  return [...days].map(([key, dayOfWeek]) => {
    const [opens = '', closes = ''] = key.split(' ')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
}
