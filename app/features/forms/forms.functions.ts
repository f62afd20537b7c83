import { createServerFn } from '@tanstack/react-start'
import { upstream } from '#app/upstream/upstream.server.ts'

/** Versions of the texts of both consents, without the texts: forms lead to the page of each. */
export const getConsentVersions = createServerFn({ method: 'GET' }).handler(async () => {
  const { pd, ads } = (await upstream().forms.consents()).data.consents
  return { pd: pd.version, ads: ads.version }
})
