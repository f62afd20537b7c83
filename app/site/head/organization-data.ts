import { company } from '#app/config/company.ts'
import { siteOrigin } from '#app/site/site-origin.ts'

/** JSON-LD of the developer, for the home page. */
export function organizationData(): Record<string, unknown> {
  const origin = siteOrigin()
  const { name, legalName, slogan, phone } = company()
  return {
    '@type': 'RealEstateAgent',
    name,
    legalName,
    slogan,
    url: origin,
    logo: new URL('/icon-512.png', origin).href,
    telephone: phone,
    address: { '@type': 'PostalAddress', addressCountry: 'RU' },
  }
}
