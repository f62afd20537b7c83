import { RichText } from '#app/blocks/rich-text.tsx'
import type { Block } from '#app/contract/entries/blocks.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'

type Figures = Extract<Block, { kind: 'figures' }>
type LinkedFigures = Omit<Figures, 'items'> & { items: (Figures['items'][number] & { href: string })[] }

const areCards = (block: Block): block is LinkedFigures =>
  block.kind === 'figures' && block.items.every(({ href }) => href !== undefined)

/** A text in two: what leads on from the head of its page, which are cards of figures, prices and lists of flats, and the rest. */
export function splitFirst(blocks: readonly Block[]) {
  const isRest = (block: Block) => block.kind !== 'flats' && block.kind !== 'prices' && !areCards(block)
  const start = blocks.findIndex(isRest)
  if (start >= 0) return { first: blocks.slice(0, start), rest: blocks.slice(start) }
  return blocks.some(areCards) ? { first: blocks, rest: [] } : { first: [], rest: blocks }
}

/** What leads on from the head of a page, as wide as the page. */
export function FirstBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other identity
    <div key={index} className="mt-8">
      {areCards(block) ? <FigureCards items={block.items} /> : <RichText blocks={[block]} />}
    </div>
  ))
}

/** Of so few each has a row of a phone. */
const MOST_IN_ROW = 3

/** Together they fill one row of a wide screen, up to five. */
const COLUMNS: Record<number, string> = { 2: 'lg:grid-cols-2', 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' }

/** Figures that lead to what they are about. Of more than a row, the last of an odd number is as wide as two on phones. */
function FigureCards({ items }: Pick<LinkedFigures, 'items'>) {
  const isRow = items.length <= MOST_IN_ROW
  return (
    <ul className={`grid gap-3 ${isRow ? '' : 'grid-cols-2'} ${COLUMNS[items.length] ?? 'lg:grid-cols-5'}`}>
      {items.map(({ value, label, href, note }, index) => (
        <li
          key={label}
          className={!isRow && index % 2 === 0 && index === items.length - 1 ? 'max-lg:col-span-2' : ''}
        >
          <PlainLink
            href={href}
            className="flex h-full flex-col gap-1 rounded-card border border-beton-200 bg-list p-4 hover:border-sinka"
          >
            <span className="title-3 figures">{value}</span>
            <span className="font-medium text-sinka">{label}</span>
            {note && <span className="mt-2 text-small text-tush-3">{note}</span>}
          </PlainLink>
        </li>
      ))}
    </ul>
  )
}
