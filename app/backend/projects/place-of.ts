/** Coordinates of a city or project; null when unknown. */
export function placeOf(row: {
  lat: number | null
  lon: number | null
}): { lat: number; lon: number } | null {
  const { lat, lon } = row
  return lat === null || lon === null ? null : { lat, lon }
}
