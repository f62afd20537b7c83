import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const GZIP_LEVEL = 6
/** Above 4 each step costs more time than the bytes are worth for a page made on request. */
const BROTLI_QUALITY = 4
/** 512 KB window: larger than any page, smaller than the default's memory. */
const BROTLI_WINDOW_BITS = 19

/** The best encoding that both sides know; undefined means the body goes as it is. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = new Map<string, number>()
  for (const part of (acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
    accepted.set(name, weight === undefined ? 1 : Number(weight))
  }
  if ((accepted.get('br') ?? 0) > 0) return 'br'
  if ((accepted.get('gzip') ?? 0) > 0) return 'gzip'
  return undefined
}

/** A stream that compresses what is written to it. */
export function createCompressor(encoding: Encoding): BrotliCompress | Gzip {
  if (encoding === 'gzip') return createGzip({ level: GZIP_LEVEL })
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    },
  })
}
