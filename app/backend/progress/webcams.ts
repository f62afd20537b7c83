import { domainToUnicode } from 'node:url'
import * as z from 'zod'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import { type Webcam, webcamSchema } from '#app/contract/progress.ts'

const storedSchema = z.object({ webcams: z.array(webcamSchema.omit({ host: true })).default([]) })

/** The cameras in a project's `details`; none for a project that is known only from its feed. */
export function webcamsOf({ details }: Pick<ProjectRow, 'details'>): Webcam[] {
  return storedSchema.parse(details).webcams.map((webcam) => ({ ...webcam, host: hostOf(webcam.url) }))
}

/** The cameras of all published projects. */
export function allWebcams(catalogue: Catalogue): Webcam[] {
  return [...catalogue.current().projects.values()].flatMap(webcamsOf)
}

/** As visitors read it: "камера.рф", not "xn--80aak3cdb.xn--p1ai". */
function hostOf(url: string): string | null {
  return url.startsWith('/') ? null : domainToUnicode(new URL(url).hostname)
}
