/** URL of the login with the way back. @param next - a path of this site, without data of the buyer */
export function loginAddress(next: string): string {
  return `/account/login?next=${encodeURIComponent(next)}`
}
