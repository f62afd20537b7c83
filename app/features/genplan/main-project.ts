type MenuCity = { city: { id: number }; projects: ReadonlyArray<{ slug: string; state: string }> }
type City = { id: number; is_main: boolean }

/**
 * Slug of the project that a master plan without a name means: the first on sale in the city that is asked
 * for, or any of that city; without a city the first on sale in the main one, else anywhere.
 */
export function mainProjectOf(
  menu: readonly MenuCity[],
  cities: readonly City[],
  cityId?: number | undefined,
): string | undefined {
  const mainId = cities.find(({ is_main }) => is_main)?.id
  const of = (id: number | undefined) =>
    menu.filter(({ city }) => city.id === id).flatMap(({ projects }) => projects)
  const own = of(cityId)
  const all = own.length > 0 ? own : [...of(mainId), ...menu.flatMap(({ projects }) => projects)]
  return (all.find(({ state }) => state === 'selling') ?? all[0])?.slug
}
