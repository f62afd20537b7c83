type Box = { left: number; right: number; top: number }
type Size = { offsetWidth: number; offsetHeight: number }

const GAP_PX = 8

/** Position of a card next to a cell: to its right, else to its left; always inside the window. Pixels. */
export function placeBeside(
  cell: Box,
  card: Size,
  window: { width: number; height: number },
): { left: number; top: number } {
  const toRight = cell.right + GAP_PX
  const fitsRight = toRight + card.offsetWidth + GAP_PX <= window.width
  const left = fitsRight ? toRight : cell.left - GAP_PX - card.offsetWidth
  const lowest = window.height - card.offsetHeight - GAP_PX
  return { left: Math.max(GAP_PX, left), top: Math.max(GAP_PX, Math.min(cell.top, lowest)) }
}
