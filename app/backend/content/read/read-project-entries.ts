import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod'
import { ContentInvalid } from '#app/backend/content/files/content-invalid.ts'
import { readJson } from '#app/backend/content/files/read-json.ts'
import type { ProjectContent } from '#app/backend/content/schemas/project-schema.ts'

/**
 * Reads `content/{name}/{slug}.json`, one file for each project; a project may have none.
 *
 * @throws {ContentInvalid} also when a file belongs to no project
 */
export async function readProjectEntries<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
  projects: readonly ProjectContent[],
) {
  const path = join(folder, 'content', name)
  if (!existsSync(path)) return []
  const files = (await readdir(path)).filter((entry) => entry.endsWith('.json')).sort()
  return Promise.all(
    files.map(async (entry) => {
      const file = `content/${name}/${entry}`
      const project = projects.find(({ slug }) => `${slug}.json` === entry)
      if (!project) throw new ContentInvalid(`${file}: is named for no project of content/projects`)
      return { file, project, content: await readJson(folder, file, schema) }
    }),
  )
}
