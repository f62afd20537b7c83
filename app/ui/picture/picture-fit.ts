/**
 * How a picture fills a wide frame. A portrait one is shown whole: cut to the frame, a tower would lose its top and its
 * ground.
 */
export function pictureFit({ width, height }: { width: number; height: number }): string {
  return height > width ? 'object-contain' : 'object-cover'
}
