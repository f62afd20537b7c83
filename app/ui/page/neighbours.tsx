import { ChevronLeft, ChevronRight } from 'lucide-react'
import { PlainLink } from '#app/ui/button/plain-link.tsx'

type Page = { url: string; title: string }

type NeighboursProps = {
  /** What they are: "Другие стандарты". */
  label: string
  previous: Page | null | undefined
  next: Page | null | undefined
  /** The list that they stand in. */
  all: Page
  /** What each of them is, where it is not the previous and the next. */
  words?: readonly [previous: string, next: string]
}

const WORDS = ['Предыдущий', 'Следующий'] as const

/** The ways from a page to the one before it and the one after it in their list, and to the list. */
export function Neighbours({ label, previous, next, all, words: [before, after] = WORDS }: NeighboursProps) {
  return (
    <nav
      aria-label={label}
      className="mt-section-half grid grid-cols-2 gap-4 border-beton-200 border-t pt-6 lg:grid-cols-3 print:hidden"
    >
      {previous && <Neighbour {...previous} label={before} />}
      {next && <Neighbour {...next} label={after} isNext />}
      <PlainLink
        href={all.url}
        className="link col-span-2 col-start-1 inline-flex min-h-touch items-center justify-center lg:col-span-1 lg:col-start-2 lg:row-start-1"
      >
        {all.title}
      </PlainLink>
    </nav>
  )
}

type NeighbourProps = Page & { label: string; isNext?: boolean }

function Neighbour({ url, title, label, isNext = false }: NeighbourProps) {
  const Arrow = isNext ? ChevronRight : ChevronLeft
  return (
    <PlainLink
      href={url}
      className={`group flex items-center gap-3 hover:text-sinka ${isNext ? 'col-start-2 flex-row-reverse text-right lg:col-start-3' : ''}`}
    >
      <Arrow aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
      <span className="min-w-0">
        <span className="block text-small text-tush-3">{label}</span>
        <span className="block font-semibold sm:title-4">{title}</span>
      </span>
    </PlainLink>
  )
}
