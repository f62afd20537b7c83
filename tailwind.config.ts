import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import { DARK, LIGHT, PAPER_AT_NIGHT } from './app/domain/company/tones.ts'

/** Widths in px between which type grows: the phone and the desktop of the drawings. */
const PHONE_PX = 390
const DESKTOP_PX = 1440

const rem = (px: number) => `${Number((px / 16).toFixed(4))}rem`

/**
 * A length that is `min` px on the phone, `max` px on the desktop and straight between.
 * The fixed part is in rem, so that the visitor's own font size still counts.
 */
function fluid(min: number, max: number): string {
  if (min === max) return rem(min)
  const slope = (max - min) / (DESKTOP_PX - PHONE_PX)
  const base = min - slope * PHONE_PX
  return `clamp(${rem(min)}, ${rem(base)} + ${(slope * 100).toFixed(3)}vw, ${rem(max)})`
}

/** Of the window's width that a px may take at most: on a window of 313 px and wider all are whole. */
const NARROW_SHARE = 0.32

/**
 * A length beside text. It grows with the visitor's font size, but only as far as a narrow window has room:
 * with text of 200 % on a phone the letters get the width, not the gaps between them.
 */
const held = (px: number) => `min(${rem(px)}, ${Number((px * NARROW_SHARE).toFixed(2))}vw)`

type Step = { size: [phone: number, desktop: number]; line: [phone: number, desktop: number] }

/** The largest letters, of the window's width: enlarged headings keep a long word on a phone's line. */
const LARGEST_VW = 12

/** "от 12 480 000 ₽" does not break across lines. */
const LARGEST_PRICE_VW = 11

const literata = ({ size, line }: Step, largestVw = LARGEST_VW): [string, Record<string, string>] => [
  `min(${fluid(...size)}, ${largestVw}vw)`,
  {
    lineHeight: `min(${fluid(...line)}, ${((largestVw * line[0]) / size[0]).toFixed(1)}vw)`,
    letterSpacing: '-0.02em',
    fontWeight: '480',
  },
]

const onest = ({ size, line }: Step, fontWeight = '400'): [string, Record<string, string>] => [
  fluid(...size),
  { lineHeight: fluid(...line), fontWeight },
]

/** `{ mel: '#fff' }` → `{ '--mel': '#fff' }`. */
const variables = (tones: Record<string, string>) =>
  Object.fromEntries(Object.entries(tones).map(([name, tone]) => [`--${name}`, tone]))

/**
 * Design tokens. No other file names a text size or a radius; colours are those of `app/domain/company/tones.ts`.
 * The dark theme changes the values behind the same names, so that no component knows of it.
 */
export default {
  content: [],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      inherit: 'inherit',
      /** Page. */
      mel: 'var(--mel)',
      /** Sheets and cards. */
      list: 'var(--list)',
      /** Bands and lines; 500 borders controls. */
      beton: {
        100: 'var(--beton-100)',
        200: 'var(--beton-200)',
        300: 'var(--beton-300)',
        500: 'var(--beton-500)',
      },
      /** Ink: text, lead, secondary. */
      tush: { DEFAULT: 'var(--tush)', 2: 'var(--tush-2)', 3: 'var(--tush-3)' },
      // The company's own colours and their tints come with each page, see backend/company/company-look.ts.
      /** Main: primary, links, what is chosen; 100 is a free flat. */
      sinka: {
        DEFAULT: 'var(--company-main)',
        deep: 'var(--company-main-deep)',
        100: 'var(--company-main-tint)',
      },
      /** Accent: promotions and discounts. */
      surik: {
        DEFAULT: 'var(--company-accent)',
        deep: 'var(--company-accent-deep)',
        100: 'var(--company-accent-tint)',
      },
      /** Ochre: booked, with the hatch. */
      ohra: { 100: 'var(--ohra-100)', hatch: 'var(--ohra-hatch)', deep: 'var(--ohra-deep)' },
      patina: 'var(--patina)',
      error: 'var(--error)',
      /** On dark bands, in both themes. */
      night: {
        DEFAULT: 'var(--night)',
        line: '#35444C',
        text: '#F6F8F8',
        muted: '#A7B5BC',
        focus: '#FFC857',
      },
    },
    fontFamily: {
      sans: ['var(--company-text, Onest, "Onest Fallback", system-ui, sans-serif)'],
      display: ['var(--company-title, Literata, "Literata Fallback", Georgia, serif)'],
    },
    fontSize: {
      display: literata({ size: [40, 76], line: [44, 78] }),
      h1: literata({ size: [34, 56], line: [38, 60] }),
      h2: literata({ size: [28, 44], line: [32, 48] }),
      h3: literata({ size: [22, 28], line: [28, 34] }),
      price: literata({ size: [30, 40], line: [34, 44] }, LARGEST_PRICE_VW),
      'price-card': literata({ size: [22, 24], line: [28, 30] }),
      h4: onest({ size: [18, 20], line: [26, 28] }, '600'),
      lead: onest({ size: [18, 19], line: [28, 30] }),
      body: onest({ size: [16, 16], line: [24, 24] }),
      small: onest({ size: [14, 14], line: [20, 20] }),
      caption: onest({ size: [13, 13], line: [18, 18] }),
    },
    borderRadius: { none: '0', chip: '2px', control: '4px', card: '6px', sheet: '12px', full: '9999px' },
    /** Those of `app/styles/app.css`. */
    boxShadow: {},
    transitionDuration: { state: '120ms', pop: '200ms', sheet: '320ms' },
    transitionTimingFunction: { enter: 'cubic-bezier(.2,.7,.2,1)', exit: 'cubic-bezier(.4,0,1,1)' },
    extend: {
      /**
       * Text: 68 digits of Onest. Not `68ch`: digits of the font that is there before Onest are narrower, and lines
       * would break elsewhere.
       */
      maxWidth: { page: rem(1344 + 2 * 48), text: '45.2em', form: rem(560) },
      spacing: {
        /** The step of all spacing. */
        DEFAULT: held(4),
        /** One вершок of the grid: the long tick of the ruler. */
        module: rem(48),
        control: held(48),
        dense: held(40),
        touch: held(44),
        margin: `min(${fluid(16, 48)}, ${Number((16 * NARROW_SHARE).toFixed(2))}vw)`,
        section: fluid(64, 144),
        'section-half': fluid(48, 96),
        header: 'var(--header-height)',
        sticky: 'var(--sticky-top)',
      },
      zIndex: { raised: '1', sticky: '20', header: '30', toast: '40', bar: '50' },
      aspectRatio: { photo: '3 / 2', portrait: '4 / 5', plan: '4 / 3' },
      content: { empty: '""' },
    },
  },
  plugins: [
    plugin(({ addBase }) =>
      addBase({
        // What is drawn on white has the colours of the day at night too: plans, logos.
        ':root, .paper': { ...variables(LIGHT), colorScheme: 'light' },
        '@media screen and (prefers-color-scheme: dark)': {
          ':root': { ...variables(DARK), colorScheme: 'dark' },
          '.paper': { '--list': PAPER_AT_NIGHT },
        },
      }),
    ),
  ],
} satisfies Config
