/** Whether the browser must handle a click on a link by itself: a new tab, a new window, a download. */
export function isForNewTab(press: {
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
}): boolean {
  return press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey
}
