import type { ReactNode } from 'react'
import { RichText } from '#app/blocks/rich-text.tsx'
import { splitFlats } from '#app/blocks/split-flats.ts'
import { TextHead } from '#app/blocks/text-head.tsx'
import type { Text } from '#app/contract/content/texts.ts'
import type { Block } from '#app/contract/entries/blocks.ts'
import { FirstBlocks, splitFirst } from './first-blocks.tsx'

type TextScreenProps = {
  text: Text
  /** The ways to ask the company. */
  contact?: ReactNode
}

/** A shorter text is seen whole. */
const PARTS_OF_LONG = 3

/** A page of words, and whom to ask. A long one is in parts, on wide screens each beside its heading, or below it with a wide table. */
export function TextScreen({ text: { title, lead, cover, body }, contact }: TextScreenProps) {
  const { first, rest } = splitFirst(body)
  const { words, flats } = splitFlats(rest)
  const parts = partsOf(words)
  const headings = parts.flatMap(({ heading }) => heading ?? [])
  const isLong = headings.length >= PARTS_OF_LONG
  return (
    <article>
      <TextHead title={title} lead={lead} cover={cover} />
      {/* Cards of figures lead to the parts as well. */}
      {isLong && first.length === 0 && <PartChips headings={headings} />}
      <FirstBlocks blocks={first} />
      {isLong ? (
        <div className="mt-8 divide-y divide-beton-200 border-beton-200 border-t lg:mt-12">
          {parts.map(({ heading, blocks }) => (
            <section key={heading?.id ?? ''} className={PART}>
              <div className={blocks.some(isWideTable) ? 'lg:col-span-12' : 'lg:col-span-4'}>
                {heading && <RichText blocks={[heading]} />}
              </div>
              <div className={`min-w-0 ${blocks.some(isWideTable) ? 'lg:col-span-12' : 'lg:col-span-8'}`}>
                <RichText blocks={blocks} />
              </div>
            </section>
          ))}
          {contact && (
            <section aria-labelledby="ask" className={`${PART} print:hidden`}>
              <h2 id="ask" className="title-3 lg:col-span-4">
                {ASK}
              </h2>
              <div className="min-w-0 lg:col-span-8">{contact}</div>
            </section>
          )}
        </div>
      ) : (
        <div className="mt-8 grid items-start gap-x-12 gap-y-section-half lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-8">
            <RichText blocks={words} />
          </div>
          {contact && (
            <section
              aria-labelledby="ask"
              className="rounded-card border border-beton-200 bg-list p-5 lg:sticky lg:top-sticky lg:col-span-4 lg:p-6 print:hidden"
            >
              <h2 id="ask" className="title-4 mb-3">
                {ASK}
              </h2>
              {contact}
            </section>
          )}
        </div>
      )}
      {flats.length > 0 && (
        <div className="mt-section-half">
          <RichText blocks={flats} />
        </div>
      )}
    </article>
  )
}

const ASK = 'Остались вопросы?'
const PART = 'grid items-start gap-x-12 gap-y-4 py-8 lg:grid-cols-12'

/** Beside a heading its columns would be crowded: such a part stands below its own, over the whole width. */
const isWideTable = (block: Block) => block.kind === 'table' && block.head.length > 3

type Heading = Extract<Block, { kind: 'heading' }>
type Part = { heading?: Heading; blocks: Block[] }

/** Headings of the second level begin the parts of a text; words before the first of them have none. */
function partsOf(blocks: readonly Block[]): Part[] {
  const parts: Part[] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    if (block.kind === 'heading' && block.level === 2) parts.push({ heading: block, blocks: [] })
    else if (last) last.blocks.push(block)
    else parts.push({ blocks: [block] })
  }
  return parts
}

/** The parts above the text; on phones in one row that is scrolled sideways. */
function PartChips({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav aria-label="На странице" className="mt-6 print:hidden">
      <ul className="-mx-margin flex gap-1 overflow-x-auto px-margin py-1 sm:flex-wrap">
        {headings.map(({ id, spans }) => (
          <li key={id}>
            <a href={`#${id}`} className="chip whitespace-nowrap text-small">
              {spans.map(({ text }) => text).join('')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
