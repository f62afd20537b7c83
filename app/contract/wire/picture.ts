import * as z from 'zod'

const variantsSchema = z.array(z.object({ url: z.string(), width: z.int().positive() }))

/** A picture with its size, so that the page does not shift while it loads. */
export const pictureSchema = z.object({
  url: z.string(),
  /** Pixels of the full-size file; of an SVG, units of its view box. */
  width: z.number().positive(),
  height: z.number().positive(),
  alt: z.string(),
  /** The same picture in other widths, for `srcset`. */
  variants: variantsSchema.optional(),
  /** The same as AVIF, once encoded. */
  avif: variantsSchema.optional(),
  /** A tiny blurred copy to show until the picture is loaded: a `data:` address. */
  placeholder: z.string().optional(),
})
export type Picture = z.output<typeof pictureSchema>
