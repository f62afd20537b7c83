import type { LinkPicture } from '#app/domain/link-picture/link-picture.ts'

/** What a picture is made of. */
export type PictureOrder = {
  picture: LinkPicture
  company: {
    name: string
    /** SVG; `currentColor` is the main colour. */
    logo?: string | undefined
    colours: { main: string; accentTint: string; accentDeep: string }
  }
  /** The files of its plans, in their order; undefined for one that cannot be read. */
  plans: readonly (Uint8Array | undefined)[]
  photo?: Uint8Array | undefined
}
