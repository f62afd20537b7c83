import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from '#app/ui/button/icon-button.tsx'

type CarouselProps = {
  label: string
  /** Slides with names have a link each, on wide screens below a small picture; it works without scripts. A class is of its own width. */
  slides: ReadonlyArray<{
    id: string
    content: ReactNode
    name?: string | undefined
    thumb?: ReactNode
    className?: string
  }>
  /** Width of the other slides: "w-full", "w-80". */
  slideClassName?: string
  /** Of the row itself: one that reaches the edges of the page cuts no slide inside it. */
  className?: string
}

/** A row of slides that scrolls by finger, wheel or buttons, also without scripts. It never moves by itself. */
export function Carousel({ label, slides, slideClassName = 'w-full', className = '' }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const anchor = useId()
  const [current, setCurrent] = useState(0)

  const slideWidth = () => track.current?.firstElementChild?.getBoundingClientRect().width ?? 0
  const go = (step: number) => track.current?.scrollBy({ left: step * slideWidth(), behavior: 'smooth' })
  const named = slides.flatMap(({ id, name, thumb }, index) =>
    name === undefined ? [] : { id, name, thumb, index },
  )
  const onScroll = () => {
    const width = slideWidth()
    if (track.current && width > 0) setCurrent(Math.round(track.current.scrollLeft / width))
  }

  return (
    <section aria-roledescription="карусель" aria-label={label} className="min-w-0">
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className={`film gap-4 pb-1 ${className}`}
      >
        {slides.map(({ id, content, className: own = slideClassName }, index) => (
          <li
            key={id}
            id={named.length > 0 ? `${anchor}${index}` : undefined}
            className={`shrink-0 snap-start ${own}`}
          >
            {content}
          </li>
        ))}
      </ul>
      {named.length > 1 && (
        <ul className="no-print mt-3 flex flex-wrap gap-2 sm:grid sm:grid-cols-5">
          {named.map(({ id, name, thumb, index }) => (
            <li key={id}>
              <a
                href={`#${anchor}${index}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  go(index - current)
                }}
                className="flex min-h-dense flex-col justify-center overflow-hidden rounded-chip border border-beton-200 bg-list text-small hover:border-sinka aria-[current]:border-sinka aria-[current]:bg-sinka-100 aria-[current]:text-sinka-deep"
              >
                <span className="max-sm:hidden">{thumb}</span>
                <span className="px-3 py-1">{name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {slides.length > 1 && (
        <div className={`no-print mt-2 flex items-center gap-2 ${named.length > 1 ? 'sm:hidden' : ''}`}>
          <IconButton label="Назад" disabled={current === 0} onClick={() => go(-1)}>
            <ChevronLeft aria-hidden="true" size={24} strokeWidth={1.5} />
          </IconButton>
          <p className="text-small text-tush-3 tabular">
            {current + 1} из {slides.length}
          </p>
          <IconButton label="Вперёд" disabled={current >= slides.length - 1} onClick={() => go(1)}>
            <ChevronRight aria-hidden="true" size={24} strokeWidth={1.5} />
          </IconButton>
        </div>
      )}
    </section>
  )
}
