import { type ComponentType, createContext, useContext } from 'react'
import type { Block, DataBlock, Span } from '#app/contract/entries/blocks.ts'
import { stringifySearch } from '#app/platform/address/search-address.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { pictureFit } from '#app/ui/picture/picture-fit.ts'

type DataBlockProps = { block: DataBlock }

/** How flats, promotions and prices in a text are drawn: as a link to them, unless the page provides another component. */
export const DataBlockLook = createContext<ComponentType<DataBlockProps>>(DataBlockLink)

/**
 * A text that an editor wrote in Markdown. Its words keep to the length of a line; tables, galleries, figures and
 * lists of flats take the whole width.
 */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="rich-text space-y-4 text-body">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other identity
        <TextBlock key={index} block={block} />
      ))}
    </div>
  )
}

function TextBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading id={block.id}>
          <Spans spans={block.spans} />
        </Heading>
      )
    }
    case 'paragraph': {
      const [first] = block.spans
      // A link alone is the way on from its section.
      const isWayOn = block.spans.length === 1 && first?.href !== undefined
      return (
        <p>
          <Spans spans={block.spans} link={isWayOn ? WAY_ON : 'link'} />
        </p>
      )
    }
    case 'quote':
      return (
        <blockquote className="border-sinka border-l-2 pl-5 text-lead">
          <Spans spans={block.spans} />
        </blockquote>
      )
    case 'list':
      return <TextList items={block.items} isOrdered={block.isOrdered} />
    case 'table':
      return <TextTable head={block.head} rows={block.rows} />
    case 'picture':
      return (
        <Figure picture={block.picture} caption={block.caption} sizes="(min-width: 768px) 44rem, 100vw" />
      )
    case 'gallery':
      return (
        <div className={`grid gap-4 pt-2 ${block.items.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
          {block.items.map(({ picture, caption }) => (
            <Figure
              key={picture.url}
              picture={picture}
              caption={caption}
              sizes="(min-width: 768px) 28rem, 100vw"
              look={block.items.length > 1 ? `aspect-photo ${pictureFit(picture)}` : ''}
            />
          ))}
        </div>
      )
    case 'note':
      return (
        <aside className="space-y-2 border-beton-300 border-l-4 bg-list px-5 py-4">
          {block.title !== '' && <p className="title-4">{block.title}</p>}
          {block.paragraphs.map((spans, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
            <p key={index}>
              <Spans spans={spans} />
            </p>
          ))}
        </aside>
      )
    case 'figures':
      // Not `Facts`: the scripts of every page with a text would load its dimension line.
      return (
        // In a row that wraps the last of three is as wide as a phone: columns would leave a hole beside it.
        <dl className="flex flex-wrap gap-x-6 gap-y-8">
          {block.items.map(({ value, label, href }) => (
            <div key={label} className="flex grow basis-28 flex-col-reverse justify-end gap-2">
              <dt className="border-sinka border-t pt-2 text-caption text-sinka">
                {href === undefined ? (
                  label
                ) : (
                  <PlainLink href={href} className="underline">
                    {label}
                  </PlainLink>
                )}
              </dt>
              <dd className="title-2 figures">{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'flats':
    case 'button':
    case 'actions':
    case 'prices':
      return <DataBlockInText block={block} />
  }
}

function DataBlockInText({ block }: DataBlockProps) {
  const Look = useContext(DataBlockLook)
  return <Look block={block} />
}

/** "Показать квартиры с трейд-ином". @param count - "243 квартиры" */
export const wordsToFlats = (words: string, count = 'квартиры') => `Показать ${count} ${words}`.trim()

export function DataBlockLink({ block }: DataBlockProps) {
  if (block.kind === 'actions') return <TextButton href="/actions">Все акции</TextButton>
  if (block.kind === 'prices') return <TextButton href="/projects/list">Цены проектов</TextButton>
  const words = block.kind === 'button' ? wordsToFlats(block.words) : block.title || 'Показать квартиры'
  return <TextButton href={`/choose/flat${stringifySearch(block.filter)}`}>{words}</TextButton>
}

export function TextButton({ href, children }: { href: string; children: string }) {
  return (
    <p>
      <PlainLink href={href} className={buttonLook('secondary', 'normal')}>
        {children}
      </PlainLink>
    </p>
  )
}

/** A button is a row, and a long address is an item of it that breaks only with `wrap-anywhere`. */
const WAY_ON = buttonLook('secondary', 'normal', 'max-w-full wrap-anywhere')

/** @param link - look of its links */
function Spans({ spans, link = 'link' }: { spans: readonly Span[]; link?: string }) {
  return spans.map(({ text, strong, em, href }, index) => {
    const weighted = strong ? <strong>{text}</strong> : text
    const words = em ? <em>{weighted}</em> : weighted
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs of text have no other identity
      <span key={index}>
        {href === undefined ? (
          words
        ) : (
          <PlainLink href={href} className={link}>
            {words}
          </PlainLink>
        )}
      </span>
    )
  })
}

type Items = Extract<Block, { kind: 'list' }>['items']

const INDENTS = ['', 'ml-6', 'ml-12', 'ml-18']

function TextList({ items, isOrdered }: { items: Items; isOrdered: boolean }) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={`space-y-2 pl-6 ${isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {items.map(({ spans, level }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity
        <li key={index} className={INDENTS[level]}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  )
}

type TableBlock = Extract<Block, { kind: 'table' }>

const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('')

/** "1 206 000 ₽", "8,61 млн ₽": figures of one column are compared by their last digits. */
const SUM = /^\d[\d\s,]*(?:млн\s)?₽$/

/** Letters of a row that a phone shows without scrolling it sideways. Two columns always fit: their words wrap. */
const NARROW_ROW = 44

function TextTable({ head, rows }: Pick<TableBlock, 'head' | 'rows'>) {
  const titles = head.map(textOf)
  const isWide = titles.length > 2 && rows.some((cells) => cells.map(textOf).join('').length > NARROW_ROW)
  const labelOf = (column: number) => (isWide && column > 0 ? titles[column] : undefined)
  const last = titles.length - 1
  const hasSums = last > 0 && rows.every((cells) => SUM.test(textOf(cells[last] ?? [])))
  // In a card of a phone a sum stands beside the name of its column, as the other cells do.
  const sums = isWide ? 'sm:text-right' : 'text-right'
  const alignOf = (column: number) => (hasSums && column === last ? sums : '')
  return (
    <DataTable caption={titles.join(', ')} {...(isWide && { className: 'max-sm:block max-sm:row-cards' })}>
      <thead>
        <tr>
          {head.map((spans, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
            <th key={index} scope="col" className={alignOf(index)}>
              <Spans spans={spans} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
          <tr key={row}>
            {cells.map((spans, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity
              <TextCell key={column} spans={spans} label={labelOf(column)} align={alignOf(column)} />
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

type TextCellProps = {
  spans: readonly Span[]
  /** Name of its column, where a row is a card. */
  label: string | undefined
  align: string
}

function TextCell({ spans, label, align }: TextCellProps) {
  return (
    <td className={`align-top ${align}`} data-label={label}>
      {/* One item of the grid of a card, however many runs it has. */}
      <div>
        <Spans spans={spans} />
      </div>
    </td>
  )
}

type FigureProps = Omit<Extract<Block, { kind: 'picture' }>, 'kind'> & {
  sizes: string
  /** Classes of its frame, where it stands beside others: in one proportion, their captions stand in one line. */
  look?: string
}

function Figure({ picture, caption, sizes, look = '' }: FigureProps) {
  return (
    <figure>
      <Picture picture={picture} sizes={sizes} className={`w-full rounded-card ${look}`} />
      {caption !== '' && <figcaption className="mt-2 text-small text-tush-3">{caption}</figcaption>}
    </figure>
  )
}
