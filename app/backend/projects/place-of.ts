/** Where a city or a project is on a map; null while it is not known. */
export function placeOf(row: {
  lat: number | null
  lon: number | null
}): { lat: number; lon: number } | null {
  const { lat, lon } = row
  return lat === null || lon === null ? null : { lat, lon }
}
