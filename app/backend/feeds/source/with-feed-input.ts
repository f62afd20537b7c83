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
  return withFeedFile(input, (path) => read(openFeedFile(path)), download)
}

/**
 * Opens a feed as {@link withFeedInput} does, for work that reads it more than once: a URL is downloaded once.
 *
 * @param work - gets the path of the file, and opens it as often as it needs
 */
export async function withFeedFile<T>(
  input: string,
  work: (path: string) => Promise<T>,
  download: DownloadOptions = {},
): Promise<T> {
  if (!isUrl(input)) return work(input)
  return inFolder(async (path) => {
    await downloadFeed(input, path, download)
    return work(path)
  })
}

async function inFolder<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'feed-'))
  try {
    return await work(join(folder, 'feed'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
