import { api } from '#app/backend/calls/api.ts'

const DEFAULT_LIMIT = 12

export const partners = {
  list: api.partners.list.handler(({ input, context: { entries } }) => {
    const { kind, limit = DEFAULT_LIMIT, offset = 0 } = input
    const all = entries.all('partner').filter((partner) => kind === undefined || partner.kind === kind)
    const items = all.slice(offset, offset + limit).map(({ sort: _, ...partner }) => partner)
    return { data: { partners: { items, limit, offset, total: all.length } } }
  }),
}
