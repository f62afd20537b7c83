import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cleanSvg, SvgRefused } from '#app/backend/company/clean-svg.ts'
import { readContentFile } from '#app/backend/content/files/content-file.ts'
import { ContentInvalid } from '#app/backend/content/files/content-invalid.ts'
import { readJson } from '#app/backend/content/files/read-json.ts'
import { companySchema } from '#app/contract/entries/company.ts'

/**
 * The company of a folder with its drawings, as a row of the `content` table; none without `company.json`.
 *
 * @throws {ContentInvalid} naming file and field
 */
export async function readCompany(folder: string) {
  const file = 'content/company.json'
  if (!existsSync(join(folder, file))) return {}
  const { logo, icon, ...company } = await readJson(folder, file, companySchema)
  return {
    company: {
      ...company,
      ...(logo ? { logo: await readDrawing(folder, logo) } : {}),
      ...(icon ? { icon: await readDrawing(folder, icon) } : {}),
    },
  }
}

/** The cleaned text of a drawing. @param drawing - a file beside company.json, or the text itself */
async function readDrawing(folder: string, drawing: string): Promise<string> {
  const file = drawing.startsWith('<') ? 'content/company.json' : `content/${drawing}`
  const source = drawing.startsWith('<') ? drawing : (await readContentFile(folder, file)).toString('utf8')
  try {
    return cleanSvg(source)
  } catch (error) {
    if (error instanceof SvgRefused) throw new ContentInvalid(`${file}: ${error.message}`)
    throw error
  }
}
