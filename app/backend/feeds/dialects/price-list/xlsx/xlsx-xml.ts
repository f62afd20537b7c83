import { SaxesParser } from 'saxes'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { damaged } from './zip-file.ts'

type Attributes = Readonly<Record<string, string>>
export type XmlHandler = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const MAX_DEPTH = 64

/**
 * Gives the elements of a file of a workbook to a handler, piece by piece, without prefixes of namespaces.
 *
 * @yields after each piece of text
 * @throws {FeedUnreadable} when the file is not well-formed, or declares entities
 */
export async function* parseXml(text: AsyncIterable<string>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false })
  const bare = (name: string) => name.slice(name.indexOf(':') + 1)
  let depth = 0
  parser.on('doctype', () => {
    throw new FeedUnreadable('forbidden-xml', 'The workbook is refused: it has a document type declaration.')
  })
  parser.on('error', ({ message }) => {
    throw damaged(message)
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > MAX_DEPTH) throw damaged(`elements nest deeper than ${MAX_DEPTH}`)
    handler.open?.(bare(name), attributes)
  })
  parser.on('text', (piece) => handler.text?.(piece))
  parser.on('cdata', (piece) => handler.text?.(piece))
  parser.on('closetag', ({ name }) => {
    depth--
    handler.close?.(bare(name))
  })
  for await (const piece of text) {
    parser.write(piece)
    yield
  }
  if (depth > 0) parser.close()
}
