import { isPageOn } from '#app/config/company.ts'
import type { Step } from '#app/ui/page/steps.tsx'

/** Steps as they are shown: one whose page the company does not have leads nowhere. */
export const stepsWithPages = (steps: readonly Step[]): Step[] =>
  steps.map(({ url, ...step }) => (url !== undefined && isPageOn(url) ? { ...step, url } : step))
