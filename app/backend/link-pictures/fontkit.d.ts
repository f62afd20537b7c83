/** What of fontkit the pictures use; the package has no types of its own. */
declare module 'fontkit' {
  type Glyph = { path: { toSVG(): string } }
  type GlyphRun = { glyphs: Glyph[]; positions: { xAdvance: number }[] }
  type Font = { unitsPerEm: number; layout(text: string): GlyphRun }
  export function create(file: Uint8Array): Font
}
