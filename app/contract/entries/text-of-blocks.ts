import type { Block, Span } from './blocks.ts'

/** The words of a text, block after block, as one line. */
export function textOfBlocks(blocks: readonly Block[]): string {
  return blocks.flatMap(linesOf).filter(Boolean).join(' ')
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return [textOf(block.spans)]
    case 'list':
      return block.items.map(({ spans }) => textOf(spans))
    case 'table':
      return [block.head, ...block.rows].flat().map(textOf)
    case 'picture':
      return [block.caption]
    case 'gallery':
      return block.items.map(({ caption }) => caption)
    case 'note':
      return [block.title, ...block.paragraphs.map(textOf)]
    case 'figures':
      return block.items.map(({ value, label, note = '' }) => `${value} ${label} ${note}`.trim())
    case 'flats':
    case 'prices':
      return [block.title]
    // What they say is of the day.
    case 'button':
    case 'actions':
      return []
  }
}

function textOf(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('')
}
