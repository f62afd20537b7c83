import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DownloadOptions, downloadFeed } from './download-feed.ts'
import { type FeedInput, openFeedFile } from './feed-input.ts'

/** Whether the input is downloaded rather than read from disk. */
export function isUrl(input: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(input)
}

/**
 * Opens a feed, a file or a URL, for a reader. A URL is first downloaded completely, so that a slow or broken
 * server never keeps a transaction open.
 */
export async function withFeedInput<T>(
  input: string,
  read: (feed: FeedInput) => Promise<T>,
  download: DownloadOptions = {},
): Promise<T> {
  if (!isUrl(input)) return read(openFeedFile(input))
  const folder = await mkdtemp(join(tmpdir(), 'feed-'))
  try {
    const path = join(folder, 'feed')
    await downloadFeed(input, path, download)
    return await read(openFeedFile(path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
