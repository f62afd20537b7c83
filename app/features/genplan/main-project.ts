type MenuCity = { city: { id: number }; projects: ReadonlyArray<{ slug: string; state: string }> }
type City = { id: number; is_main: boolean }

/** Slug of the company's main project: the first on sale in its main city, else anywhere. */
export function mainProjectOf(menu: readonly MenuCity[], cities: readonly City[]): string | undefined {
  const mainId = cities.find(({ is_main }) => is_main)?.id
  const main = menu.filter(({ city }) => city.id === mainId).flatMap(({ projects }) => projects)
  const all = [...main, ...menu.flatMap(({ projects }) => projects)]
  return (all.find(({ state }) => state === 'selling') ?? all[0])?.slug
}
