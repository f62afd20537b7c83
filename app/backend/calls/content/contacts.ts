import { api } from '#app/backend/calls/api.ts'
import { companyEntry } from '#app/backend/company/current-company.ts'
import { contactCities } from '#app/backend/pages/contact-cities.ts'
import { baseMaps } from '#app/backend/projects/base-map.ts'
import type { ContactCompany } from '#app/contract/content/contacts.ts'

export const contacts = {
  page: api.contacts.page.handler(async ({ context }) => {
    const baseOf = await baseMaps(context)
    const cities = contactCities(context, Date.now()).map((city) => ({ ...city, base: baseOf(city.slug) }))
    return { data: { cities, company: contactsOfCompany() } }
  }),

  offices: api.contacts.offices.handler(({ context }) => ({
    data: { cities: contactCities(context, Date.now()) },
  })),
}

function contactsOfCompany(): ContactCompany {
  const entry = companyEntry()
  if (!entry) return null
  const { name, legal_name, inn, ogrn, phone, email = null, address = null, hours = null } = entry
  return { name, legal_name, inn, ogrn, phone, email, address, hours }
}
