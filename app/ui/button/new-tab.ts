/** Whether a press on a link belongs to the browser: another tab, another window, a download. */
export function isForNewTab(press: {
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
}): boolean {
  return press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey
}
