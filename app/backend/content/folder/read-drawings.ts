import { cleanSvg, SvgRefused } from '#app/backend/company/clean-svg.ts'
import { readContentFile } from '#app/backend/content/files/content-file.ts'
import { ContentInvalid } from '#app/backend/content/files/content-invalid.ts'
import type { JsonObject } from '#app/backend/database/json-columns.ts'

/** An entry with the cleaned texts of its drawings, and the files that they came from. */
export type Drawn = { data: JsonObject; sources: Buffer[]; faults: string[] }

/**
 * Puts the cleaned text of each drawing in place of the name of its file, so that the entry alone is enough to show it.
 *
 * @param file - of the entry, for the fault of a drawing that is written in it
 * @param fields - of the entry, that hold an SVG file of `content` or its text
 */
export async function readDrawings(
  folder: string,
  { file, data, fields }: { file: string; data: JsonObject; fields: readonly string[] },
): Promise<Drawn> {
  const drawn: Drawn = { data: { ...data }, sources: [], faults: [] }
  for (const field of fields) {
    const value = data[field]
    if (typeof value !== 'string') continue
    try {
      const isText = value.startsWith('<')
      const path = isText ? file : `content/${value}`
      const source = isText ? Buffer.from(value) : await readContentFile(folder, path)
      drawn.data[field] = cleaned(source.toString('utf8'), path)
      if (!isText) drawn.sources.push(source)
    } catch (error) {
      if (!(error instanceof ContentInvalid)) throw error
      drawn.faults.push(error.message)
    }
  }
  return drawn
}

function cleaned(source: string, path: string): string {
  try {
    return cleanSvg(source)
  } catch (error) {
    if (error instanceof SvgRefused) throw new ContentInvalid(`${path}: ${error.message}`)
    throw error
  }
}
