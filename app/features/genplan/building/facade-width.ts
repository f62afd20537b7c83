import type { GenplanPicture } from '#app/contract/genplan.ts'
import { floorFrame, frameShape } from '#app/features/genplan/picture/picture-frame.ts'

/**
 * Width of a facade that is, as it is shown, as tall as a window below the header and the heading of the page, which take
 * 24 rem; in a low window it is 28 rem tall, because a thinner floor is hard to point at.
 */
export function facadeWidth(picture: GenplanPicture): string {
  const shape = frameShape(picture, floorFrame(picture))
  return `max(20rem, calc(${shape.toFixed(3)} * max(28rem, 100svh - 24rem)))`
}
