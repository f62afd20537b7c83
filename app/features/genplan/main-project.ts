type MenuCity = { city: { id: number }; projects: ReadonlyArray<{ slug: string; state: string }> }
type City = { id: number; is_main: boolean }

/**
 * Slug of the project of a master plan without a name: the first on sale in the given city, else any of that
 * city; without a city the first on sale in the main city, else anywhere.
 */
export function mainProjectOf(
  menu: readonly MenuCity[],
  cities: readonly City[],
  cityId?: number | undefined,
): string | undefined {
  const mainId = cities.find(({ is_main }) => is_main)?.id
  const of = (id: number | undefined) =>
    menu.filter(({ city }) => city.id === id).flatMap(({ projects }) => projects)
  const inCity = of(cityId)
  const all = inCity.length > 0 ? inCity : [...of(mainId), ...menu.flatMap(({ projects }) => projects)]
  return (all.find(({ state }) => state === 'selling') ?? all[0])?.slug
}
