import type { SearchDocument } from '#app/backend/search/index/search-document.ts'
import type { CommercialCard } from '#app/contract/commerce/commerce.ts'
import { formatPriceShort } from '#app/domain/format.ts'

/** What people call a unit whose feed does not say what it is for, and any other. */
const ALSO_CALLED = 'коммерческая недвижимость, нежилое помещение, коммерция'

/** Commercial units that can be bought or asked about, by what they are for, area, number, project, house and city. */
export function commerceDocuments(units: readonly CommercialCard[]): SearchDocument[] {
  return units.map(({ id, title, number, project, building, city, address, price, status }) => ({
    kind: 'commerce',
    url: `/commerce/${id}`,
    title,
    text: [number, project.name, building.name, city.name, address, ALSO_CALLED].filter(Boolean).join(', '),
    line: () => [project.name, building.name, saleOf(status, price)].join(', '),
  }))
}

function saleOf(status: CommercialCard['status'], price: number | null): string {
  if (status !== 'free') return 'в\u00a0брони'
  return price === null ? 'цена по запросу' : formatPriceShort(price)
}
