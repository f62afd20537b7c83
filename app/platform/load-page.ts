/** Goes to an address by a full page load, so that the new page starts without any state of this one. */
export function loadPage(href: string): void {
  location.assign(href)
}
