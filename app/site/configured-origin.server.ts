import { readEnv, siteOrigin } from '#app/config/env.server.ts'

/** Cached, because reading the environment validates all of it. */
let known: string | undefined

/** Public origin of the site as the operator has set it, no slash at the end. */
export function configuredOrigin(): string {
  known ??= siteOrigin(readEnv())
  return known
}
