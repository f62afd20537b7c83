import { company } from '#app/config/company.ts'
import { siteOrigin } from '#app/site/site-origin.ts'

/** JSON-LD of the developer, for the home page and the contacts. */
export function organizationData(): Record<string, unknown> {
  const origin = siteOrigin()
  const { name, legalName, slogan, phone, email, address } = company()
  return {
    '@type': 'RealEstateAgent',
    name,
    legalName,
    ...(slogan && { slogan }),
    url: origin,
    logo: new URL('/icon-512.png', origin).href,
    telephone: phone,
    ...(email && { email }),
    address: { '@type': 'PostalAddress', addressCountry: 'RU', ...(address && { streetAddress: address }) },
  }
}
