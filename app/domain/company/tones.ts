/**
 * The colours of the site by name, for pages by day and at night. A company's own two colours are not here: they come
 * with each page (`backend/company/company-look.ts`). The pairs that must be readable are in the test of this file.
 */
export const LIGHT = {
  mel: '#F6F8F8',
  list: '#FFFFFF',
  'beton-100': '#E9EDEE',
  'beton-200': '#D5DCDE',
  'beton-300': '#B9C4C8',
  'beton-500': '#7C8A91',
  tush: '#0F1A20',
  'tush-2': '#35444C',
  'tush-3': '#56656D',
  'ohra-100': '#F5E4B8',
  'ohra-hatch': '#EDD593',
  'ohra-deep': '#5F4300',
  patina: '#1E6B5C',
  error: '#B3261E',
  night: '#0F1A20',
} as const

/** The same names where the visitor's system asks for dark pages. */
export const DARK: Record<keyof typeof LIGHT, string> = {
  mel: '#10181D',
  list: '#18232A',
  'beton-100': '#212E36',
  'beton-200': '#2F3E47',
  'beton-300': '#4A5B65',
  'beton-500': '#7F9099',
  tush: '#EEF3F4',
  'tush-2': '#C9D3D8',
  'tush-3': '#A3B2BA',
  'ohra-100': '#43350F',
  'ohra-hatch': '#5A4817',
  'ohra-deep': '#F3D98B',
  patina: '#6CC9B3',
  error: '#FF9E94',
  night: '#080E12',
}

/** What drawings and logos lie on at night: light enough for their dark lines, without the glare of white. */
export const PAPER_AT_NIGHT = '#E4E9EB'
