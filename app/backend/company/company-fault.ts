import { publicBecause } from '#app/config/deployment-faults.ts'
import type { Env } from '#app/config/env.server.ts'
import type { KnownCompany } from './current-company.ts'

/**
 * Why a site with this environment must not start with this company: a public site makes offers in its name.
 *
 * @returns what is wrong and what to do, undefined if nothing is
 */
export function companyFault(
  env: Pick<Env, 'DEMO' | 'DEMO_COMPANY' | 'HOST' | 'SITE_URL'>,
  company: KnownCompany,
): string | undefined {
  const reason = publicBecause(env)
  if (!reason || env.DEMO === 'on' || env.DEMO_COMPANY === 'on' || !company?.fictional) return undefined
  return `${reason}, and the company of this site is invented (${company.legal_name}): offers would be made in its name. Import a folder with your content/company.json, or set DEMO_COMPANY=on for a test site`
}
