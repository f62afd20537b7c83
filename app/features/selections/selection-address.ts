import type { Selection } from '#app/contract/flats.ts'

/** The selection as an address of the full filter, where the visitor can go on narrowing. */
export function filterAddress({ kind, filter }: Pick<Selection, 'kind' | 'filter'>): string {
  const params = Object.entries(filter).flatMap(([name, value]) => {
    if (value === undefined) return []
    const text = value === true ? '1' : String(value)
    return [`${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`]
  })
  const root = kind === 'types' ? '/choose/type' : '/choose/flat'
  return params.length > 0 ? `${root}?${params.join('&')}` : root
}
