import { shareLink, shareMessage } from '#app/platform/share-link.ts'

/** Shares a link. @returns what the visitor reads after it; undefined when there is nothing to say */
export async function sharePage(url: string, title: string): Promise<string | undefined> {
  return shareMessage(await shareLink(url, title), url)
}
