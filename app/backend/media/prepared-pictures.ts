import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { folderStore } from './folder-store.ts'
import type { PictureFacts } from './picture-facts.ts'

/** Copies that somebody made before, laid beside the pictures so that a first start need not make them. */
export type PreparedPictures = {
  facts(hash: string): PictureFacts | undefined
  /** A copy by its name in the store. */
  read(name: string): Promise<Uint8Array | undefined>
}

export const nothingPrepared: PreparedPictures = { facts: () => undefined, read: async () => undefined }

/** The list of what is known of each picture, in the folder of the prepared copies. */
export const PREPARED_LIST = 'facts.json'

const listSchema = z.array(
  z.object({
    hash: z.string(),
    type: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    placeholder: z.string().nullable(),
    isReady: z.boolean(),
  }),
)

/** Prepared copies of a folder, which need not exist. */
export async function readPrepared(folder: string): Promise<PreparedPictures> {
  const list = await readFile(join(folder, PREPARED_LIST), 'utf8').catch(() => '[]')
  const byHash = new Map(listSchema.parse(JSON.parse(list)).map((facts) => [facts.hash, facts]))
  return { facts: (hash) => byHash.get(hash), read: folderStore(folder).read }
}
