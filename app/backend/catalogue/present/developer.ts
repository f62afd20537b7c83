import * as z from 'zod'
import type { ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import { company } from '#app/config/company.ts'
import type { Project } from '#app/contract/places.ts'

const detailsSchema = z.object({
  developer: z
    .object({
      name: z.string(),
      inn: z.string().nullish(),
      ogrn: z.string().nullish(),
      nashdom_url: z.string().nullish(),
    })
    .nullish(),
})

/** The company that builds a project; by default the owner of the site. */
export function developerOf({ details }: Pick<ProjectRow, 'details'>): Project['developer'] {
  const { developer } = detailsSchema.safeParse(details).data ?? {}
  return {
    name: developer?.name ?? company().legalName,
    inn: developer?.inn ?? null,
    ogrn: developer?.ogrn ?? null,
    nashdom_url: developer?.nashdom_url ?? null,
  }
}
