import { site } from '#app/config/site.ts'
import { siteOrigin } from '#app/site/site-origin.ts'

/** JSON-LD of the developer, for the home page. */
export function organizationData(): Record<string, unknown> {
  const origin = siteOrigin()
  return {
    '@type': 'RealEstateAgent',
    name: site.name,
    legalName: site.legalName,
    slogan: site.slogan,
    url: origin,
    logo: new URL('/favicon.svg', origin).href,
    telephone: site.phone,
    address: { '@type': 'PostalAddress', addressCountry: 'RU' },
  }
}
