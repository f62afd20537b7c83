import MarkdownIt from 'markdown-it'
import type { Block, Span } from '#app/contract/entries/blocks.ts'
import { PictureRef } from '#app/contract/entries/fields.ts'
import { flatFilterSchema } from '#app/contract/flat-filter.ts'
import { pricesM2InputSchema } from '#app/contract/prices/prices-m2.ts'
import type { Picture } from '#app/contract/wire/picture.ts'
import { typograph } from '#app/domain/typograph.ts'

/** A block whose pictures are still names of files. */
export type WrittenBlock = WithRefs<Block>

type WithRefs<T> = T extends Picture
  ? PictureRef
  : T extends (infer Item)[]
    ? WithRefs<Item>[]
    : T extends object
      ? { [Key in keyof T]: WithRefs<T[Key]> }
      : T

type Token = ReturnType<typeof parser.parse>[number]

// Raw HTML stays text. Links are written as links, so that a name with a dot is not made into one.
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false })

const PICTURE_FILE = /^[a-z0-9-]+\.webp$/
const DIRECTIVES = ['gallery', 'note', 'figures', 'flats', 'button', 'actions', 'prices'] as const

/**
 * Reads the text of an entry: CommonMark with tables, and blocks of our own between lines of colons
 * (`:::gallery`, `:::note Title`, `:::figures`, `:::flats rooms=2`, `:::button rooms=2`, `:::actions`,
 * `:::prices project=rechnoy`), as docs/content.ru.md tells editors.
 *
 * @returns the blocks, and what is wrong with the text, each with its line; with faults the blocks are what could be
 *   read
 */
export function readMarkdown(source: string): { blocks: WrittenBlock[]; faults: string[] } {
  const faults: string[] = []
  const headingIds = new Set<string>()
  const blocks = split(source, faults).flatMap((part): WrittenBlock[] => {
    if (part.kind === 'markdown') return readPlain(part, headingIds, faults)
    return readDirective(part, faults)
  })
  return { blocks, faults }
}

type Part =
  | { kind: 'markdown'; line: number; text: string }
  | { kind: 'directive'; line: number; name: string; argument: string; lines: string[] }

/** Cuts the text at the blocks of our own. */
function split(source: string, faults: string[]): Part[] {
  const parts: Part[] = []
  let plain: string[] = []
  let plainLine = 1
  const endPlain = () => {
    if (plain.some((line) => line.trim() !== ''))
      parts.push({ kind: 'markdown', line: plainLine, text: plain.join('\n') })
    plain = []
  }
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  for (let i = 0; i < lines.length; i++) {
    const opening = /^:::\s*([a-z]+)\s*(.*)$/.exec(lines[i] ?? '')
    if (!opening) {
      if (/^:::/.test(lines[i] ?? '')) faults.push(`line ${i + 1}: ":::" closes nothing`)
      else {
        if (plain.length === 0) plainLine = i + 1
        plain.push(lines[i] ?? '')
      }
      continue
    }
    endPlain()
    const close = lines.indexOf(':::', i + 1)
    if (close === -1) faults.push(`line ${i + 1}: ":::${opening[1]}" is not closed by a line ":::"`)
    const end = close === -1 ? lines.length : close
    const [, name = '', argument = ''] = opening
    parts.push({
      kind: 'directive',
      line: i + 1,
      name,
      argument: argument.trim(),
      lines: lines.slice(i + 1, end),
    })
    i = end
  }
  endPlain()
  return parts
}

function readDirective(
  { line, name, argument, lines }: Extract<Part, { kind: 'directive' }>,
  faults: string[],
): WrittenBlock[] {
  const filled = lines.map((text) => text.trim()).filter((text) => text !== '')
  switch (name) {
    case 'gallery': {
      const items = filled.flatMap((text) => {
        const [file = '', ...caption] = text.split(' ')
        if (PICTURE_FILE.test(file))
          return [{ picture: new PictureRef(file), caption: typograph(caption.join(' ')) }]
        faults.push(`line ${line}: "${file}" is not the name of a .webp picture`)
        return []
      })
      if (items.length === 0) faults.push(`line ${line}: a gallery names at least one picture`)
      return items.length === 0 ? [] : [{ kind: 'gallery', items }]
    }
    case 'note': {
      const paragraphs = readPlain(
        { kind: 'markdown', line: line + 1, text: lines.join('\n') },
        new Set(),
        faults,
      )
      if (paragraphs.some(({ kind }) => kind !== 'paragraph'))
        faults.push(`line ${line}: a note holds paragraphs alone`)
      return [
        {
          kind: 'note',
          title: typograph(argument),
          paragraphs: paragraphs.flatMap((block) => (block.kind === 'paragraph' ? [block.spans] : [])),
        },
      ]
    }
    case 'figures': {
      const items = filled.flatMap((text) => {
        const [value = '', label = '', href = '', note = '', ...rest] = text
          .split('|')
          .map((part) => part.trim())
        const figure = { value: typograph(value), label: typograph(label) }
        if (value !== '' && label !== '' && rest.length === 0) {
          if (href === '' && note === '') return [figure]
          if (SAFE_LINK.test(href))
            return [{ ...figure, href, ...(note !== '' && { note: typograph(note) }) }]
        }
        faults.push(
          `line ${line}: "${text}" is not a number and its label with "|" between them, and perhaps an address and a note after others`,
        )
        return []
      })
      if (items.length === 0) faults.push(`line ${line}: figures have at least one number`)
      return items.length === 0 ? [] : [{ kind: 'figures', items }]
    }
    case 'actions':
      return [{ kind: 'actions' }]
    case 'prices': {
      const which = pricesM2InputSchema.strict().safeParse(paramsOf(argument))
      const { project } = which.data ?? {}
      if (which.success)
        return [{ kind: 'prices', title: typograph(filled.join(' ')), ...(project && { project }) }]
      faults.push(`line ${line}: ":::prices" takes nothing, or "project=" and slugs of projects`)
      return []
    }
    case 'flats':
    case 'button': {
      const filter = flatFilterSchema.strict().safeParse(paramsOf(argument))
      const words = typograph(filled.join(' '))
      if (filter.success) {
        const { data } = filter
        return [
          name === 'flats'
            ? { kind: 'flats', title: words, filter: data }
            : { kind: 'button', words, filter: data },
        ]
      }
      const fields = filter.error.issues.map(
        ({ path, message }) => `${path.join('.') || 'filter'}: ${message}`,
      )
      faults.push(`line ${line}: the filter of ":::${name}" is wrong: ${fields.join('; ')}`)
      return []
    }
    default:
      faults.push(`line ${line}: there is no block ":::${name}", there are ${DIRECTIVES.join(', ')}`)
      return []
  }
}

/** `rooms=1&rooms=2` is a list, as in an address. */
function paramsOf(query: string): Record<string, string> {
  const params = new URLSearchParams(query)
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name).join(',')]))
}

function readPlain(
  { line, text }: Extract<Part, { kind: 'markdown' }>,
  headingIds: Set<string>,
  faults: string[],
): WrittenBlock[] {
  // Before parsing, because the space after a short word may stand before a link or bold words.
  const tokens = parser.parse(typograph(text), {})
  const blocks: WrittenBlock[] = []
  const refuse = (token: Token, why: string) => faults.push(`line ${line + (token.map?.[0] ?? 0)}: ${why}`)

  let at = 0
  while (at < tokens.length) {
    const token = tokens[at]
    if (!token) break
    const end = token.nesting === 1 ? closingOf(tokens, at) : at
    const inner = tokens.slice(at + 1, end)
    switch (token.type) {
      case 'heading_open': {
        const spans = spansIn(inner, refuse)
        if (token.tag !== 'h2' && token.tag !== 'h3') {
          refuse(token, 'headings begin with ## or ###: the title of the page is the only one above them')
        }
        const id = headingId(spans, headingIds)
        blocks.push({ kind: 'heading', level: token.tag === 'h3' ? 3 : 2, id, spans })
        break
      }
      case 'paragraph_open':
        blocks.push(paragraphOf(inner, refuse))
        break
      case 'blockquote_open':
        blocks.push({ kind: 'quote', spans: spansIn(inner, refuse) })
        break
      case 'bullet_list_open':
      case 'ordered_list_open':
        blocks.push({
          kind: 'list',
          isOrdered: token.type === 'ordered_list_open',
          items: itemsOf(inner, 0, refuse),
        })
        break
      case 'table_open':
        blocks.push(tableOf(inner, refuse))
        break
      case 'hr':
        break
      default:
        refuse(token, 'code and what is indented by four spaces is not shown')
    }
    at = end + 1
  }
  return blocks
}

type Refuse = (token: Token, why: string) => void

/** Index of the token that closes the one at `from`. */
function closingOf(tokens: readonly Token[], from: number): number {
  let depth = 0
  for (let i = from; i < tokens.length; i++) {
    depth += tokens[i]?.nesting ?? 0
    if (depth === 0) return i
  }
  return tokens.length - 1
}

/** A picture that stands alone in its paragraph is a picture with a caption. */
function paragraphOf(inner: readonly Token[], refuse: Refuse): WrittenBlock {
  const children = inner[0]?.children ?? []
  const image = children.length === 1 && children[0]?.type === 'image' ? children[0] : undefined
  const file = String(image?.attrGet('src') ?? '')
  if (image && PICTURE_FILE.test(file))
    return { kind: 'picture', picture: new PictureRef(file), caption: image.content }
  return { kind: 'paragraph', spans: spansIn(inner, refuse) }
}

type Items = Extract<WrittenBlock, { kind: 'list' }>['items']

function itemsOf(inner: readonly Token[], level: number, refuse: Refuse): Items {
  const items: Items = []
  for (let at = 0; at < inner.length; at = closingOf(inner, at) + 1) {
    const item = inner.slice(at + 1, closingOf(inner, at))
    const nested = item.findIndex(({ type }) => /^(bullet|ordered)_list_open$/.test(type))
    const own = nested === -1 ? item : item.slice(0, nested)
    items.push({ spans: spansIn(own, refuse), level: Math.min(level, 3) })
    if (nested !== -1) {
      items.push(...itemsOf(item.slice(nested + 1, closingOf(item, nested)), level + 1, refuse))
    }
  }
  return items
}

function tableOf(inner: readonly Token[], refuse: Refuse): WrittenBlock {
  const rows: Span[][][] = []
  inner.forEach((token, at) => {
    if (token.type === 'tr_open') rows.push([])
    if (token.type === 'th_open' || token.type === 'td_open') {
      rows.at(-1)?.push(spansIn(inner.slice(at + 1, closingOf(inner, at)), refuse))
    }
  })
  const [head = [], ...rest] = rows
  return { kind: 'table', head, rows: rest }
}

const SAFE_LINK = /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:\+?\d)/

function spansIn(tokens: readonly Token[], refuse: Refuse): Span[] {
  const spans: Span[] = []
  let strong = 0
  let em = 0
  let href: string | undefined
  const add = (text: string) => {
    if (text === '') return
    spans.push({
      text,
      ...(strong > 0 && { strong: true as const }),
      ...(em > 0 && { em: true as const }),
      ...(href !== undefined && { href }),
    })
  }
  for (const block of tokens) {
    if (block.type !== 'inline') continue
    if (spans.length > 0) add(' ')
    for (const token of block.children ?? []) {
      switch (token.type) {
        case 'strong_open':
          strong++
          break
        case 'strong_close':
          strong--
          break
        case 'em_open':
          em++
          break
        case 'em_close':
          em--
          break
        case 'link_open': {
          const address = decodeLink(String(token.attrGet('href') ?? ''))
          if (SAFE_LINK.test(address)) href = address
          else refuse(block, `the link ${address} begins with none of /, #, https://, mailto: and tel:`)
          break
        }
        case 'link_close':
          href = undefined
          break
        case 'softbreak':
        case 'hardbreak':
          add(' ')
          break
        case 'image':
          refuse(block, 'a picture stands in a paragraph of its own, and is the name of a .webp file')
          break
        default:
          add(token.content)
      }
    }
  }
  return spans
}

/** The parser percent-encodes Cyrillic letters of addresses; pages encode an address once themselves. */
function decodeLink(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}

function headingId(spans: readonly Span[], taken: Set<string>): string {
  const words = spans
    .map(({ text }) => text)
    .join('')
    .toLowerCase()
  const base = words.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'section'
  let id = base
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`
  taken.add(id)
  return id
}
