/** Where signing in happens, with the way back. @param next - a path of this site; nothing of the buyer is in it */
export function loginAddress(next: string): string {
  return `/account/login?next=${encodeURIComponent(next)}`
}
