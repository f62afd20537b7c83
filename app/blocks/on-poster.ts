/** Width of the poster's frame on the screen: three to two, as large as its container takes. */
const FRAME_WIDTH = 'min(100cqw, 150cqh)'

/** CSS length of a share of the frame's width; inside a container with `container-type: size`. */
export function posterLength(share: number): string {
  return `calc(${share.toFixed(4)} * ${FRAME_WIDTH})`
}

/** CSS that moves a thing from the container's top left corner to a place of the frame. */
export function posterPlace({ x, y }: { x: number; y: number }): { transform: string } {
  return { transform: `translate(calc(50cqw + ${posterLength(x)}), calc(50cqh + ${posterLength(y)}))` }
}
