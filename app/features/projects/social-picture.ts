import type { Picture } from '#app/contract/wire/picture.ts'

/** Width of an Open Graph picture, pixels. */
const CARD_WIDTH = 1200

/** The smallest width of a picture that fills an Open Graph card; undefined without a picture. */
export function socialPicture(picture: Picture | null): string | undefined {
  const fitting = picture?.variants?.filter(({ width }) => width >= CARD_WIDTH) ?? []
  return fitting.toSorted((a, b) => a.width - b.width)[0]?.url ?? picture?.url
}
