import { company } from '#app/config/company.ts'
import type { SchemaThing } from '#app/domain/search/structured-data.ts'
import { siteOrigin } from '#app/site/site-origin.ts'

/** JSON-LD of the developer, for the home page and the contacts. */
export function organizationData(): SchemaThing<'RealEstateAgent'> {
  const origin = siteOrigin()
  const { name, legalName, slogan, phone, email, address, social = [] } = company()
  const logo = new URL('/icon-512.png', origin).href
  return {
    '@type': 'RealEstateAgent',
    name,
    legalName,
    ...(slogan && { slogan }),
    url: origin,
    logo,
    image: logo,
    ...(phone && {
      telephone: phone,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'sales',
        telephone: phone,
        availableLanguage: 'ru',
      },
    }),
    ...(email && { email }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    address: { '@type': 'PostalAddress', addressCountry: 'RU', ...(address && { streetAddress: address }) },
  }
}
