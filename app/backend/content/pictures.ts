import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { StoredPicture } from '#app/backend/database/json-columns.ts'
import { ContentInvalid } from './content-invalid.ts'

/** Where the site serves what `import-media` copied. */
const DEMO_MEDIA_URL = '/media/demo'

const picturesSchema = z.object({
  pictures: z.array(
    z.object({
      file: z.string(),
      width: z.int().positive(),
      height: z.int().positive(),
      alt: z.string(),
      variants: z.array(z.object({ file: z.string(), width: z.int().positive() })).default([]),
    }),
  ),
})

/** Pictures by the name of their file. */
export type Pictures = {
  /** @throws {ContentInvalid} naming the content file that asks for a picture that does not exist */
  get(file: string, askedBy: string): StoredPicture
}

const urlOf = (file: string): string => `${DEMO_MEDIA_URL}/pictures/${file}`

export async function readPictures(folder: string): Promise<Pictures> {
  const list = picturesSchema.parse(JSON.parse(await readFile(join(folder, 'pictures.json'), 'utf8')))
  const byFile = new Map(list.pictures.map((picture) => [picture.file, picture]))
  return {
    get(file, askedBy) {
      const picture = byFile.get(file)
      if (!picture) throw new ContentInvalid(`${askedBy}: picture ${file} is not in pictures.json`)
      const { width, height, alt } = picture
      const variants = picture.variants.map((variant) => ({ url: urlOf(variant.file), width: variant.width }))
      return { url: urlOf(file), width, height, alt, variants }
    },
  }
}
