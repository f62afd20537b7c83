import type { Selection } from '#app/contract/flats.ts'

/** The URL of the list with the selection's filter, where the visitor can refine it. */
export function filterAddress({ kind, filter }: Pick<Selection, 'kind' | 'filter'>): string {
  const params = Object.entries(filter).flatMap(([name, value]) => {
    if (value === undefined) return []
    const text = value === true ? '1' : String(value)
    return [`${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`]
  })
  const root = kind === 'types' ? '/choose/type' : '/choose/flat'
  return params.length > 0 ? `${root}?${params.join('&')}` : root
}
