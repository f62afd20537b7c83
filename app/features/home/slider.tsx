import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Slide } from '#app/contract/main.ts'
import { finishWords } from '#app/domain/deadline.ts'
import { formatPriceShort } from '#app/domain/format.ts'
import { IconButton } from '#app/ui/button/icon-button.tsx'
import { SlidePicture } from './slide-picture.tsx'

/** A carousel of project views. It stands until a visitor moves it: a view that left by itself would take its words with it. */
export function Slider({ slides }: { slides: readonly Slide[] }) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [areWanted, setWanted] = useState(false)
  const want = () => setWanted(true)

  const show = (index: number) => {
    want()
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollTo({ left: index * width })
  }
  const onScroll = () => {
    want()
    const width = track.current?.clientWidth ?? 0
    if (track.current && width > 0) setCurrent(Math.round(track.current.scrollLeft / width))
  }

  return (
    <section
      aria-roledescription="карусель"
      aria-label="Виды проектов"
      hidden={slides.length === 0}
      onPointerEnter={want}
      onFocus={want}
      className="relative bg-night"
    >
      <ul ref={track} onScroll={onScroll} className="film scroll-smooth">
        {slides.map((slide, index) => (
          <li key={slide.url + slide.title} className="flex w-full shrink-0 snap-start flex-col">
            {/* Above the picture, where the first screen has them. They take what is left, so that all pictures begin on one line. */}
            <SlideWords slide={slide} />
            <SlidePicture picture={slide.image} isFirst={index === 0} isWanted={areWanted} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="script-only on-dark absolute right-0 bottom-0 flex items-center rounded-control bg-night text-night-text">
          <IconButton
            isOnDark
            label="Предыдущий вид"
            disabled={current === 0}
            onClick={() => show(current - 1)}
          >
            <ChevronLeft aria-hidden size={24} strokeWidth={1.5} />
          </IconButton>
          <span className="text-small tabular">
            {current + 1} / {slides.length}
          </span>
          <IconButton
            isOnDark
            label="Следующий вид"
            disabled={current === slides.length - 1}
            onClick={() => show(current + 1)}
          >
            <ChevronRight aria-hidden size={24} strokeWidth={1.5} />
          </IconButton>
        </div>
      )}
    </section>
  )
}

/** What a view shows, when its houses are ready and from what price, with the way to it. */
function SlideWords({ slide: { title, text, url, action, project } }: { slide: Slide }) {
  return (
    <div className="on-dark flex grow flex-wrap content-start items-baseline justify-between gap-x-6 px-4 pt-3 pb-1 text-night-text md:px-6 lg:justify-start">
      <p className="title-4">{title}</p>
      {project?.price_from && (
        <p className="figures font-medium">от&nbsp;{formatPriceShort(project.price_from)}</p>
      )}
      {project?.label && (
        <p className="figures w-full text-night-muted text-small lg:w-auto">{finishWords(project.label)}</p>
      )}
      {/* Of a project its deadline and price say more in the little room of a phone. */}
      <p className={`text-night-muted text-small ${project ? 'max-sm:hidden' : ''}`}>{text}</p>
      <a
        href={url}
        // Its hidden words are placed in it: else they would lie beside the row, and make the page wider.
        className="relative inline-flex min-h-touch items-center font-medium underline decoration-1 underline-offset-4 hover:decoration-2 lg:ml-auto"
      >
        {action}
        <span className="sr-only">: {title}</span>
      </a>
    </div>
  )
}
