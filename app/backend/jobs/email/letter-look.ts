/**
 * Colours copied from tailwind.config.ts, because mail programs support neither CSS variables nor style
 * sheets.
 */
const mel = '#F6F8F8'
const list = '#FFFFFF'
const beton = '#D5DCDE'
const tush = '#0F1A20'
const tushSecondary = '#56656D'

const sans = 'Onest, -apple-system, "Segoe UI", Roboto, Arial, sans-serif'
const display = 'Literata, Georgia, serif'

/** Inline styles of a letter. @param main - the company's colour */
export const letterStyles = (main: string) =>
  ({
    page: { margin: 0, padding: '24px 0', backgroundColor: mel, color: tush, fontFamily: sans },
    sheet: {
      maxWidth: 560,
      padding: 32,
      backgroundColor: list,
      border: `1px solid ${beton}`,
      borderRadius: 6,
    },
    brand: { margin: '0 0 24px', fontFamily: display, fontSize: 20, lineHeight: '28px' },
    title: { margin: '0 0 16px', fontFamily: display, fontSize: 28, lineHeight: '34px', fontWeight: 480 },
    text: { margin: '0 0 16px', fontSize: 16, lineHeight: '24px' },
    line: { margin: '24px 0', borderColor: beton },
    name: {
      whiteSpace: 'nowrap',
      padding: '6px 16px 6px 0',
      color: tushSecondary,
      fontSize: 14,
      lineHeight: '20px',
      verticalAlign: 'top',
    },
    value: {
      whiteSpace: 'pre-line',
      padding: '6px 0',
      fontSize: 16,
      lineHeight: '20px',
      verticalAlign: 'top',
    },
    button: {
      display: 'inline-block',
      margin: '24px 0 8px',
      padding: '12px 24px',
      backgroundColor: main,
      borderRadius: 4,
      color: list,
      fontSize: 16,
      lineHeight: '24px',
      textDecoration: 'none',
    },
    small: { margin: '0 0 8px', color: tushSecondary, fontSize: 14, lineHeight: '20px' },
    link: { color: main },
    part: { margin: '0 0 24px', padding: '16px 0 0', borderTop: `1px solid ${beton}` },
    partTitle: { margin: '0 0 8px', fontSize: 18, lineHeight: '26px', fontWeight: 600 },
    item: { margin: '0 0 8px', fontSize: 16, lineHeight: '24px' },
    plan: {
      display: 'block',
      maxWidth: 240,
      maxHeight: 180,
      width: 'auto',
      height: 'auto',
      margin: '0 0 8px',
    },
    quiet: { color: tushSecondary },
  }) as const
