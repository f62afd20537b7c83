import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { mapText } from '#app/backend/feeds/dialects/price-list/map-text.ts'
import {
  type PriceListMap,
  parsePriceListMap,
} from '#app/backend/feeds/dialects/price-list/price-list-map.ts'
import { proposeMap } from '#app/backend/feeds/dialects/price-list/propose-map.ts'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import type { DownloadOptions } from '#app/backend/feeds/source/download-feed.ts'
import { isUrl, withFeedInput } from '#app/backend/feeds/source/with-feed-input.ts'
import { CommandError, print } from './run-command.ts'

/** `feed map`: proposes the mapping of a price list. */
export async function mapCommand(
  input: string,
  { out, json }: { out?: string | undefined; json: boolean },
  download: DownloadOptions,
): Promise<number> {
  const proposed = await readable(withFeedInput(input, proposeMap, download))
  // An address may hold a password.
  const text = mapText(proposed, isUrl(input) ? '' : basename(input))
  if (out === undefined) {
    print(proposed, json, () => [text.trimEnd()])
    return 0
  }
  try {
    await writeFile(out, json ? `${JSON.stringify(proposed.map, null, 2)}\n` : text, { flag: 'wx' })
  } catch (error) {
    throw new CommandError(`Cannot write ${out}: ${codeOf(error)}. Nothing was overwritten.`, 2)
  }
  print({ out }, json, () => [
    `The mapping is in ${out}. Check it, then: npm run feed -- import FILE --map ${out} --dry-run`,
  ])
  return 0
}

/** Reads the mapping that the operator gave. */
export async function readMapFile(path: string): Promise<PriceListMap> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    throw new CommandError(`Cannot read the mapping ${path}: ${codeOf(error)}. Check the path.`, 2)
  }
  return readable(Promise.resolve(text).then(parsePriceListMap))
}

async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof FeedUnreadable) throw new CommandError(error.message, 2)
    throw error
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)
