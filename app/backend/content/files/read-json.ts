import type * as z from 'zod'
import { readContentFile } from './content-file.ts'
import { ContentInvalid } from './content-invalid.ts'
import { withoutNotes } from './json-notes.ts'

/**
 * Reads a JSON file of a content folder without its notes and checks it against a schema.
 *
 * @throws {ContentInvalid} naming the file and all invalid fields
 */
export async function readJson<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const bytes = await readContentFile(folder, file)
  let data: unknown
  try {
    data = withoutNotes(JSON.parse(bytes.toString('utf8')))
  } catch (error) {
    throw new ContentInvalid(`${file}: ${error instanceof Error ? error.message : 'unreadable'}`, {
      cause: error,
    })
  }
  const result = schema.safeParse(data)
  if (result.success) return result.data
  const faults = result.error.issues.map(
    (issue) => `${file}: ${issue.path.join('.') || '(whole)'}: ${issue.message}`,
  )
  throw new ContentInvalid(faults.join('\n'))
}
