import { isPageOn } from '#app/config/company.ts'
import type { Flat } from '#app/contract/flat.ts'
import { stringifySearch } from '#app/platform/address/search-address.ts'

/** The form that asks for a message when a reserved flat is free again; undefined of others, and where the company has no such form. */
export function alertHref({ id, status }: Pick<Flat, 'id' | 'status'>): string | undefined {
  const href = `/forms/alert${stringifySearch({ about: `flat:${id}` })}`
  return status === 'reserved' && isPageOn(href) ? href : undefined
}
