/** Where signing in happens, and the way back: an address of this site, with nothing of the buyer in it. */
export function loginAddress(next: string): string {
  return `/account/login?next=${encodeURIComponent(next)}`
}

/** The address of a booking's step. @param chosen - terms, for who has no draft yet */
export function stepAddress(flat: number, step: string, chosen: Record<string, string> = {}): string {
  const search = new URLSearchParams({ step, ...chosen })
  return `/booking/${flat}?${search}`
}
