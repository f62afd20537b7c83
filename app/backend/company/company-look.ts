import { createHash } from 'node:crypto'
import type { CompanyEntry } from '#app/contract/entries/company.ts'
import { type Palette, paletteOf } from '#app/domain/company/colours.ts'
import { aspectOf } from './clean-svg.ts'
import { logoImage } from './logo-drawing.ts'

/** Of a site without a company. */
export const NEUTRAL_COLOURS = { main: '#334e68', accent: '#8f4c14' }

const SYSTEM_FONTS = {
  text: 'system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif',
  title: 'Georgia,"Times New Roman",serif',
}

/** What the pages, pictures and letters of a company are drawn with. */
export type CompanyLook = ReturnType<typeof lookOf>

/** The look of a company, or the neutral one. The same entry always gives the same look. */
export function lookOf(entry: Pick<CompanyEntry, 'colours' | 'fonts' | 'logo' | 'icon'> | null) {
  const palette = paletteOf(entry?.colours ?? NEUTRAL_COLOURS)
  const { logo, icon, fonts = 'site' } = entry ?? {}
  const typefaces =
    fonts === 'system'
      ? rulesOf({ 'company-text': SYSTEM_FONTS.text, 'company-title': SYSTEM_FONTS.title })
      : ''
  const version = createHash('sha256')
    .update(JSON.stringify([palette, logo, icon]))
    .digest('hex')
    .slice(0, 8)
  const mark =
    logo === undefined ? '' : rulesOf({ 'company-logo': logoImage(logo, palette, `/logo.svg?v=${version}`) })
  return {
    palette,
    fonts,
    /** The custom properties of tailwind.config.ts, and the logo. */
    style: `html:root,.paper{${colourRules(palette)}${typefaces}${mark}}@media screen and (prefers-color-scheme:dark){html:root{${colourRules(palette.dark)}}}`,
    logo,
    icon: icon ?? logo,
    /** Width divided by height; undefined without a logo. */
    logoAspect: logo === undefined ? undefined : aspectOf(logo),
    /** Changes with every picture that is made from the look. */
    version,
  }
}

function colourRules({ main, accent }: Pick<Palette, 'main' | 'accent'>): string {
  return rulesOf({
    'company-main': main.base,
    'company-main-deep': main.deep,
    'company-main-tint': main.tint,
    'company-accent': accent.base,
    'company-accent-deep': accent.deep,
    'company-accent-tint': accent.tint,
  })
}

function rulesOf(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
}
