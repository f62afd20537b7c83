import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DownloadOptions, downloadFeed } from './download-feed.ts'
import { type FeedInput, openFeedFile } from './feed-input.ts'

/** Whether the input is fetched rather than read from disk. */
export function isAddress(input: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(input)
}

/**
 * Gives a feed, file or address, to a reader. An address is first brought to disk whole: a slow
 * or broken server then never holds a transaction open.
 */
export async function withFeedInput<T>(
  input: string,
  read: (feed: FeedInput) => Promise<T>,
  download: DownloadOptions = {},
): Promise<T> {
  if (!isAddress(input)) return read(openFeedFile(input))
  const folder = await mkdtemp(join(tmpdir(), 'feed-'))
  try {
    const path = join(folder, 'feed')
    await downloadFeed(input, path, download)
    return await read(openFeedFile(path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
