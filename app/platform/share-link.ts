export type ShareOutcome =
  /** The system's share sheet took it, or the visitor closed that sheet: there is nothing to say. */
  | 'shared'
  /** The link is in the clipboard. */
  | 'copied'
  /** The browser allows neither: the visitor has to copy the link by hand. */
  | 'refused'

/** Shares a link: by the system's share sheet if there is one, else by the clipboard. Never throws. */
export async function shareLink(url: string, title: string): Promise<ShareOutcome> {
  try {
    if (navigator.share) {
      await navigator.share({ url, title })
      return 'shared'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    // Closing the sheet is the visitor's choice, not a failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'refused'
  }
}

/** What a visitor reads after it; undefined when there is nothing to say. */
export function shareMessage(outcome: ShareOutcome, url: string): string | undefined {
  if (outcome === 'copied') return 'Ссылка скопирована'
  return outcome === 'refused' ? `Скопируйте ссылку: ${url}` : undefined
}
