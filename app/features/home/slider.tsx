import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Slide } from '#app/contract/main.ts'
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
            <SlidePicture picture={slide.image} isFirst={index === 0} isWanted={areWanted} />
            {/* Views are as high as the one with the longest words: on phones their links stand on one line all the same. */}
            <div className="on-dark flex grow flex-col content-start items-start gap-x-6 gap-y-1 px-4 pt-4 pb-1 text-night-text sm:flex-row sm:flex-wrap sm:items-baseline sm:pb-4 md:px-6 lg:pr-48">
              <p className="title-4">{slide.title}</p>
              <p className="text-night-muted text-small">{slide.text}</p>
              <a
                href={slide.url}
                className="inline-flex max-sm:mt-auto min-h-touch items-center font-medium underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {slide.action}
              </a>
            </div>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="script-only on-dark absolute top-4 right-4 flex items-center rounded-control lg:top-auto lg:bottom-4 bg-night text-night-text">
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
