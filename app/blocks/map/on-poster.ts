/** Width of the poster's frame on the screen: 3:2, as large as fits its container. */
export const FRAME_WIDTH = 'min(100cqw, 150cqh)'

type Place = { x: number; y: number }

/** CSS length of a share of the frame's width; inside a container with `container-type: size`. */
export function posterLength(share: number): string {
  return `calc(${share.toFixed(4)} * ${FRAME_WIDTH})`
}

/**
 * CSS transform from the container's top left corner to a place of the frame.
 *
 * @param shift from that place; `--pins-apart` of a parent is the share of it that is applied, 1 by default
 */
export function posterPlace({ x, y }: Place, shift: Place = { x: 0, y: 0 }): { transform: string } {
  return { transform: `translate(calc(50cqw + ${length(x, shift.x)}), calc(50cqh + ${length(y, shift.y)}))` }
}

function length(share: number, shift: number): string {
  if (shift === 0) return posterLength(share)
  return `calc((${share.toFixed(4)} + ${shift.toFixed(4)} * var(--pins-apart, 1)) * ${FRAME_WIDTH})`
}
