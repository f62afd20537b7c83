import { company } from '#app/config/company.ts'
import type { CompanyLook } from './company-look.ts'
import { companyLook } from './current-company.ts'
import { coloured, logoDrawing } from './logo-drawing.ts'

type File = { type: string; body: string | Uint8Array<ArrayBuffer> }

const PAGE = '#f6f8f8'
const YEAR_S = 31_536_000
const SHORT_S = 300

/** Files whose content is that of the company, by path. */
const makers: Record<string, (look: CompanyLook) => Promise<File | undefined> | File | undefined> = {
  '/logo.svg': ({ logo, palette }) => svg(logo && logoDrawing(logo, palette)),
  '/favicon.svg': (look) => svg(iconOf(look)),
  '/favicon.ico': async (look) => ({ type: 'image/x-icon', body: icoOf(await iconPng(look, 32)) }),
  '/apple-touch-icon.png': async (look) => png(await iconPng(look, 180)),
  '/icon-192.png': async (look) => png(await iconPng(look, 192)),
  '/icon-512.png': async (look) => png(await iconPng(look, 512)),
  '/manifest.webmanifest': (look) => ({ type: 'application/manifest+json', body: manifestOf(look) }),
}

/** Made files of the current look, by path. */
let made = { of: '', files: new Map<string, Promise<File | undefined>>() }

/**
 * The answer for a file that is made of the company's logo, icon, colours and name: icons and the manifest.
 * Undefined for any other address.
 */
export async function companyFileResponse(request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  const make = Object.hasOwn(makers, pathname) ? makers[pathname] : undefined
  if (!make || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
  const look = companyLook()
  const of = `${look.version} ${company().name}`
  if (made.of !== of) made = { of, files: new Map() }
  const { files } = made
  const making = files.get(pathname) ?? Promise.resolve(make(look))
  files.set(pathname, making)
  making.catch(() => files.delete(pathname))
  const file = await making
  if (!file)
    return new Response('Такого файла нет\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  const isExact = searchParams.get('v') === look.version
  return new Response(request.method === 'HEAD' ? null : file.body, {
    headers: {
      'Content-Type': file.type,
      'Cache-Control': isExact ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${SHORT_S}`,
      // Opened as a page of its own, a drawing may neither run nor load anything.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  })
}

const png = (body: Uint8Array<ArrayBuffer>): File => ({ type: 'image/png', body })
const svg = (body: string | undefined): File | undefined =>
  body === undefined ? undefined : { type: 'image/svg+xml', body }

/** Without an icon or a logo: a square of the company's colour. */
function iconOf(look: CompanyLook): string {
  const { base } = look.palette.main
  return look.icon === undefined
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="6" fill="${base}"/><path d="M12 36V21l12-9 12 9v15z" fill="${PAGE}"/></svg>`
    : coloured(look.icon, look.palette)
}

async function drawn(drawing: string, box: { width: number; height: number }) {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawing), { density: 300 }).resize({
    ...box,
    fit: 'contain',
    background: '#00000000',
  })
}

async function iconPng(look: CompanyLook, side: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await drawn(iconOf(look), { width: side, height: side })
  return new Uint8Array(await picture.png().toBuffer())
}

/** An ICO file of one picture in PNG. */
function icoOf(picture: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return new Uint8Array(Buffer.concat([head, picture]))
}

function manifestOf({ version }: CompanyLook): string {
  const { name, slogan } = company()
  const icon = (side: number) => ({
    src: `/icon-${side}.png?v=${version}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose: 'any',
  })
  return JSON.stringify({
    name: slogan ? `${name}: квартиры от застройщика` : name,
    short_name: name,
    lang: 'ru',
    start_url: '/',
    display: 'browser',
    background_color: PAGE,
    theme_color: PAGE,
    icons: [icon(192), icon(512)],
  })
}
