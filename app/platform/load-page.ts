/** Leaves for an address by a whole new page, whose memory begins empty. */
export function loadPage(href: string): void {
  location.assign(href)
}
