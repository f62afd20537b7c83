const PATIENCE_MS = 10_000
/** A place that is known already will do: people do not walk far within this. */
const FRESH_MS = 300_000

/** Where the visitor is, if he lets the browser tell; null where he does not, and where nobody knows. */
export function askPlace(): Promise<{ lat: number; lon: number } | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      () => resolve(null),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    )
  })
}
