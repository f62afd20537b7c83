import { parseCookie } from 'cookie'

/** The cookies that scripts may read, as a `Cookie` header. */
export const cookieHeader = (): string => document.cookie

/** Their names. */
export const cookieNames = (): string[] => Object.keys(parseCookie(document.cookie))

/** Sets or deletes a cookie by a line like that of `Set-Cookie`. */
export function setCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = line
}
