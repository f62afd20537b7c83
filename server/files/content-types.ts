import { extname } from 'node:path'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xml': 'application/xml; charset=utf-8',
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.'

/** Whether browsers should save this type: they cannot show it, and a program that opens it belongs to the visitor. */
export const isDownload = (type: string): boolean => type.startsWith(OFFICE)

/**
 * The type of a file by its name. A list of our own, not of a library: a type that browsers run as a program, such as
 * XHTML, is added on purpose or not at all. Browsers download what is not on it.
 */
export function contentType(path: string): string {
  return types[extname(path).toLowerCase()] ?? 'application/octet-stream'
}

const compressible =
  /^(text\/(?!event-stream)|application\/(json|xml|[\w.-]+\+(?:json|xml)|javascript|x-ndjson)|image\/svg)/

/** Whether compression makes this type smaller. Not event streams: each event must be sent at once. */
export function isCompressible(type: string): boolean {
  return compressible.test(type)
}
