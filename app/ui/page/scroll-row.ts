/**
 * Scrolls a row sideways until its chosen item stands in its middle, if the item is not seen whole: large text or a narrow screen
 * may have put it beside the row. The page itself does not move.
 */
export function scrollRow(row: HTMLElement | null, chosen: Element | null | undefined): void {
  if (!row || !chosen) return
  const item = chosen.getBoundingClientRect()
  const seen = row.getBoundingClientRect()
  if (item.left >= seen.left && item.right <= seen.right) return
  row.scrollLeft += (item.left + item.right - seen.left - seen.right) / 2
}
