import type { Palette } from '#app/domain/company/colours.ts'
import { cleanSvg, SvgRefused, viewBoxOf } from './clean-svg.ts'

/** A larger drawing is a file of its own, asked for after the stylesheet. */
const MAX_INLINE_CHARS = 1_500

/**
 * The logo as it stands on light and on dark pages. A drawing in the company's colour takes the lighter tone on dark
 * ones; one with colours of its own stands on white there, because nobody can know how its colours look on black.
 */
export function logoDrawing(logo: string, palette: Palette): string {
  const drawing = coloured(logo, palette)
  const start = drawing.indexOf('>') + 1
  const hasOwnColours = /#[0-9a-f]{3}|rgb|hsl|(?:fill|stroke)="(?!none|currentcolor|url)/i.test(
    drawing.slice(start),
  )
  const [x = 0, y = 0, width = 1, height = 1] = viewBoxOf(drawing)
  const [rule, ground] = hasOwnColours
    ? [
        '.ground{display:inline}',
        `<rect class="ground" display="none" x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff"/>`,
      ]
    : [`svg{color:${palette.dark.main.base}}`, '']
  const style = `<style>@media screen and (prefers-color-scheme:dark){${rule}}</style>`
  return `${drawing.slice(0, start)}${style}${ground}${drawing.slice(start)}`
}

/** The drawing with the company's colour for `currentColor`; cleaned again, because a remote API may have given it. */
export function coloured(drawing: string, { main }: Palette): string {
  const clean = cleanSvg(drawing)
  return / color="/.test(clean.slice(0, clean.indexOf('>')))
    ? clean
    : clean.replace('<svg ', `<svg color="${main.base}" `)
}

/**
 * The logo for a stylesheet: its drawing, so that it is there with the first paint and costs no request, or the address of
 * its file, where it is large or refused.
 *
 * @param file - address of the logo's file
 */
export function logoImage(logo: string, palette: Palette, file: string): string {
  const drawing = inAddress(logo, palette)
  return drawing === undefined || drawing.length > MAX_INLINE_CHARS
    ? `url("${file}")`
    : `url("data:image/svg+xml,${drawing}")`
}

function inAddress(logo: string, palette: Palette): string | undefined {
  try {
    return (
      encodeURIComponent(logoDrawing(logo, palette))
        // What may stand in a quoted address as it is; brackets and quotes may not.
        .replace(/%(?:20|2C|2F|3A|3B|3D)/g, decodeURIComponent)
        .replaceAll("'", '%27')
    )
  } catch (error) {
    if (error instanceof SvgRefused) return undefined
    throw error
  }
}
