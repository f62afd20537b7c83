/** Where the floors of a house are chosen: on the master plan, or on the grid where there is none. */
export function houseHref(slug: string, house: string, hasGenplan: boolean): string {
  return hasGenplan ? `/choose/genplan/${slug}/${house}` : `/chess/${slug}?house=${house}`
}
