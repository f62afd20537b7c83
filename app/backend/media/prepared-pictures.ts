import * as z from 'zod'
import type { PictureFacts } from './picture-facts.ts'

/**
 * Copies that were made in advance and stored next to the pictures, so that a first start need not make them.
 */
export type PreparedPictures = {
  facts(hash: string): PictureFacts | undefined
  /** Reads a copy by its name in the store. */
  read(name: string): Promise<Uint8Array | undefined>
}

export const nothingPrepared: PreparedPictures = { facts: () => undefined, read: async () => undefined }

/** List of facts about each picture, in the folder of prepared copies. */
export const PREPARED_LIST = 'facts.json'

const listSchema = z.array(
  z.object({
    hash: z.string().regex(/^[0-9a-f]+$/),
    type: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    placeholder: z
      .string()
      .regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
      .nullable(),
    isReady: z.boolean(),
  }),
)

/** @param read - reads a file of the folder of prepared copies, which may not exist */
export async function readPrepared(read: PreparedPictures['read']): Promise<PreparedPictures> {
  const list = await read(PREPARED_LIST)
  const byHash = new Map(
    listSchema
      .parse(JSON.parse(list ? Buffer.from(list).toString('utf8') : '[]'))
      .map((facts) => [facts.hash, facts]),
  )
  return { facts: (hash) => byHash.get(hash), read }
}
