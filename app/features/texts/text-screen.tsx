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

/** A page of words; beside them its parts, and whom to ask. */
export function TextScreen({ text: { title, lead, cover, body }, contact }: TextScreenProps) {
  const { first, rest } = splitFirst(body)
  const { words, flats } = splitFlats(rest)
  const parts = words.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2)
  const isLong = parts.length >= PARTS_OF_LONG
  return (
    <article>
      <TextHead title={title} lead={lead} cover={cover} />
      {isLong && <PartChips parts={parts} />}
      <FirstBlocks blocks={first} />
      <div className="mt-8 grid items-start gap-x-12 gap-y-section-half lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8">
          <RichText blocks={words} />
        </div>
        <div
          className={`space-y-8 lg:sticky lg:top-sticky lg:col-span-4 print:hidden ${contact ? '' : 'max-lg:hidden'}`}
        >
          {isLong && <Parts parts={parts} />}
          {contact && (
            <section
              aria-labelledby="ask"
              className="rounded-card border border-beton-200 bg-list p-5 lg:p-6"
            >
              <h2 id="ask" className="title-4 mb-3">
                Остались вопросы?
              </h2>
              {contact}
            </section>
          )}
        </div>
      </div>
      {flats.length > 0 && (
        <div className="mt-section-half">
          <RichText blocks={flats} />
        </div>
      )}
    </article>
  )
}

type Heading = Extract<Block, { kind: 'heading' }>

/** The parts of a text, beside it on wide screens. */
function Parts({ parts }: { parts: readonly Heading[] }) {
  return (
    <nav aria-labelledby="parts" className="border-beton-300 border-l pl-5 max-lg:hidden">
      <h2 id="parts" className="text-small text-tush-3">
        На странице
      </h2>
      <ul>
        {parts.map(({ id, spans }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-touch items-center">
              {wordsOf(spans)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same parts above the text on phones, in one row that is scrolled sideways. */
function PartChips({ parts }: { parts: readonly Heading[] }) {
  return (
    <nav aria-label="На странице" className="lg:hidden print:hidden">
      <ul className="-mx-margin mt-3 flex gap-1 overflow-x-auto px-margin py-1">
        {parts.map(({ id, spans }) => (
          <li key={id}>
            <a href={`#${id}`} className="chip whitespace-nowrap text-small">
              {wordsOf(spans)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const wordsOf = (spans: Heading['spans']) => spans.map(({ text }) => text).join('')
