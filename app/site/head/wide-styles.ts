/** The narrowest of them, rem. */
export const WIDE_REM = 40

/**
 * Where the second stylesheet of every page holds: on screens that are wider than a phone, on paper, in forced colours, without
 * scripts. Elsewhere browsers load it after all else, and paint without it.
 */
export const WIDE_MEDIA = `(min-width:${WIDE_REM}rem),print,(forced-colors:active),(scripting:none)`

/** The address of the second sheet: the build (`server/build/wide-styles-plugin.ts`) writes it beside the first one. */
export function wideStyles(first: string): string {
  return first.replace('.css', '.wide.css')
}
