/** Bounding box of an SVG path with absolute points, in shares of the picture. */
export function pathBox(path: string, { width, height }: { width: number; height: number }) {
  const numbers = (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  const left = Math.min(...xs) / width
  const top = Math.min(...ys) / height
  return { left, top, width: Math.max(...xs) / width - left, height: Math.max(...ys) / height - top }
}
