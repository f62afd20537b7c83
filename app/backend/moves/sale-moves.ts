import type { Move } from './record-moves.ts'

/** Where units of a kind have pages of their own; storerooms and parking places have none. */
const PAGES: Record<string, string> = {
  flat: '/choose/flat',
  apartment: '/choose/flat',
  commercial: '/commerce',
}

/** The address that changes when a unit has turned out to be another one. */
export function unitMoves(kind: string, from: number, to: number): Move[] {
  const page = PAGES[kind]
  return page === undefined ? [] : [{ from: `${page}/${from}`, to: `${page}/${to}` }]
}

/** The address that changes when a layout type has turned out to be another one. */
export const typeMove = (from: number, to: number): Move => ({
  from: `/choose/type/${from}`,
  to: `/choose/type/${to}`,
})

/** The address that changes when a house goes to another project, or becomes another house. */
export const houseMove = (from: House, to: House): Move => ({
  from: `/choose/genplan/${from.project}/${from.house}`,
  to: `/choose/genplan/${to.project}/${to.house}`,
})

/** Both by their slugs. */
type House = { project: string; house: string }
