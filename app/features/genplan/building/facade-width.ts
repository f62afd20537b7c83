type Size = { width: number; height: number }

/**
 * Width of a facade that is as tall as a window below the header and the heading of the page, which take 24 rem; in a low
 * window it is 28 rem tall, because a thinner floor is hard to point at.
 */
export function facadeWidth({ width, height }: Size): string {
  return `max(20rem, calc(${(width / height).toFixed(3)} * max(28rem, 100svh - 24rem)))`
}
