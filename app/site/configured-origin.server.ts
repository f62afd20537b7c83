import { readEnv, siteOrigin } from '#app/config/env.server.ts'

/** Reading the environment checks all of it: once is enough. */
let known: string | undefined

/** Public origin of the site as the operator has set it, no slash at the end. */
export function configuredOrigin(): string {
  known ??= siteOrigin(readEnv())
  return known
}
