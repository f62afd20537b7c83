import { company } from '#app/config/company.ts'
import { DARK, LIGHT } from '#app/domain/company/tones.ts'
import stylesheet from '#app/styles/app.css?url'
import literata from '#app/styles/fonts/literata-russian.woff2?url'
import onest from '#app/styles/fonts/onest-russian.woff2?url'
import { WIDE_MEDIA, wideStyles } from './wide-styles.ts'

/** For page metadata only; the footer shows the year of the page's content. */
const COPYRIGHT_YEAR = 2025

const preloadFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

/** The part of the head that every page has. Titles come from `pageHead` and from the error screens. */
export function siteHead() {
  const { name, slogan, legalName, version, isSystemFont } = company()
  const made = (path: string) => (version ? `${path}?v=${version}` : path)
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      {
        name: 'description',
        content: slogan
          ? `${name}: ${slogan}. Квартиры в новостройках от застройщика.`
          : `${name}. Квартиры в новостройках.`,
      },
      { name: 'copyright', content: `© ${COPYRIGHT_YEAR} ${legalName}` },
      // For the browser's own bars.
      { name: 'theme-color', content: LIGHT.mel },
      { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: DARK.mel },
      { name: 'format-detection', content: 'telephone=no' },
      { property: 'og:site_name', content: name },
      { property: 'og:locale', content: 'ru_RU' },
    ],
    links: [
      ...(isSystemFont ? [] : [preloadFont(onest), preloadFont(literata)]),
      { rel: 'stylesheet', href: stylesheet },
      // In development one sheet has all.
      ...(import.meta.env.PROD
        ? [{ rel: 'stylesheet', href: wideStyles(stylesheet), media: WIDE_MEDIA }]
        : []),
      { rel: 'icon', href: made('/favicon.ico'), sizes: '32x32' },
      { rel: 'icon', href: made('/favicon.svg'), type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: made('/apple-touch-icon.png') },
      { rel: 'manifest', href: made('/manifest.webmanifest') },
    ],
  }
}
