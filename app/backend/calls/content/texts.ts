import { api } from '#app/backend/calls/api.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { legalText } from '#app/backend/pages/legal-text.ts'
import { isPageOn } from '#app/config/company.ts'
import type { Text } from '#app/contract/content/texts.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'

/** The API's names of pages whose slugs are others. */
const SLUGS: Record<string, string> = { uniqueConditions: 'unikalnye-usloviya-pokupki-novostroek' }

function textOf(path: string, version: string | undefined, { entries }: ApiContext): Text {
  const slug = SLUGS[path] ?? path
  const page = isPageOn(`/${slug}`) ? entries.find('page', slug) : undefined
  if (page) return { ...page, versions: [] }
  const legal = legalText(entries.all('legal'), path, version)
  if (!legal) throw notFound('Такой страницы нет')
  return legal
}

const addressOfService = ({ slug }: { slug: string }) => `/services/${slug}`

function serviceOf(id: string, { entries }: ApiContext): EntryOf<'service'> {
  const service = entries.find('service', id)
  if (!(service && isPageOn(addressOfService(service)))) throw notFound('Такой услуги нет')
  return service
}

export const content = {
  page: api.content.page.handler(({ input, context }) => ({
    data: { page: textOf(input.path, input.version, context) },
  })),
  ethics: api.content.ethics.handler(({ context }) => ({
    data: { page: textOf('ethics', undefined, context) },
  })),
  invest: api.content.invest.handler(({ context }) => ({
    data: { page: textOf('invest', undefined, context) },
  })),
  services: api.content.services.handler(({ context }) => ({
    data: {
      services: context.entries
        .all('service')
        .filter((service) => !service.is_legal && isPageOn(addressOfService(service)))
        .map(({ slug, title, lead, cover, price }) => ({
          ...{ slug, title, lead },
          ...(cover && { cover }),
          ...(price && { price }),
        })),
    },
  })),
  service: api.content.service.handler(({ input, context }) => ({
    data: { service: serviceOf(input.id, context) },
  })),
  purchases: api.content.purchases.handler(({ context }) => ({
    data: { service: serviceOf('purchases', context) },
  })),
}
