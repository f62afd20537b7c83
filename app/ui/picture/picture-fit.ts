type Size = { width: number; height: number }

export function isTall({ width, height }: Size): boolean {
  return height > width
}

/**
 * How a picture fills a wide frame. A portrait one is shown whole: cut to the frame, a tower would lose its top and its
 * ground.
 */
export function pictureFit(size: Size): string {
  return isTall(size) ? 'object-contain' : 'object-cover'
}
