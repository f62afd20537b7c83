import * as z from 'zod'
import type { PictureFacts } from './picture-facts.ts'

/**
 * Copies that were made in advance and stored next to the pictures, so that a first start need not make them.
 */
export type PreparedPictures = {
  /** @param hash - of the file in the folder */
  facts(hash: string): PictureFacts | undefined
  /** Reads a copy by its name in the store. */
  read(name: string): Promise<Uint8Array | undefined>
}

export const nothingPrepared: PreparedPictures = { facts: () => undefined, read: async () => undefined }

/** List of facts about each picture, in the folder of prepared copies. */
export const PREPARED_LIST = 'facts.json'

const hash = z.string().regex(/^[0-9a-f]+$/)
const listSchema = z.array(
  z.object({
    hash,
    type: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    placeholder: z
      .string()
      .regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
      .nullable(),
    isReady: z.boolean(),
    /**
     * Hash of the file in the folder where that is not the original but its full-size copy, as an export writes it. The
     * picture keeps its addresses then, on every site.
     */
    copy_hash: hash.optional(),
  }),
)

export type PreparedFacts = z.output<typeof listSchema>[number]

/** @param read - reads a file of the folder of prepared copies, which may not exist */
export async function readPrepared(read: PreparedPictures['read']): Promise<PreparedPictures> {
  const list = await read(PREPARED_LIST)
  const byHash = new Map(
    listSchema
      .parse(JSON.parse(list ? Buffer.from(list).toString('utf8') : '[]'))
      .map(({ copy_hash, ...facts }) => [copy_hash ?? facts.hash, facts]),
  )
  return { facts: (hash) => byHash.get(hash), read }
}
