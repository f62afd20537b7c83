import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Slide } from '#app/contract/main.ts'
import { IconButton } from '#app/ui/button/icon-button.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { SlidePicture } from './slide-picture.tsx'

type HeroProps = { title: string; lead: string; slides: readonly Slide[]; children: ReactNode }

/**
 * First screen: the brand's title, a carousel of project views that moves only by hand, and the quick search
 * over its lower edge (below the title when there are no views).
 */
export function Hero({ title, lead, slides, children }: HeroProps) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [areWanted, setWanted] = useState(false)
  const want = () => setWanted(true)

  const show = (index: number) => {
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollTo({ left: index * width, behavior: 'smooth' })
  }
  const onScroll = () => {
    want()
    const width = track.current?.clientWidth ?? 0
    if (track.current && width > 0) setCurrent(Math.round(track.current.scrollLeft / width))
  }

  return (
    <div className="page-width pt-6 lg:pt-12">
      <div className="grid items-end gap-x-6 gap-y-4 pb-6 lg:grid-cols-12 lg:pb-8">
        <h1 className="title-display lg:col-span-8">{title}</h1>
        <p className="text-lead text-tush-2 lg:col-span-4">{lead}</p>
      </div>
      <Ruler />
      <section
        aria-roledescription="карусель"
        aria-label="Виды проектов"
        hidden={slides.length === 0}
        onPointerEnter={want}
        onFocus={want}
        className="relative bg-night"
      >
        <ul
          ref={track}
          onScroll={onScroll}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {slides.map((slide, index) => (
            <li key={slide.url + slide.title} className="w-full shrink-0 snap-start">
              <SlidePicture picture={slide.image} isFirst={index === 0} isWanted={areWanted} />
              <div className="on-dark flex flex-wrap items-baseline gap-x-6 gap-y-1 bg-night px-4 py-4 text-night-text md:px-6 lg:pr-48 xl:pb-20">
                <p className="title-4">{slide.title}</p>
                <p className="text-night-muted text-small">{slide.text}</p>
                <a
                  href={slide.url}
                  className="inline-flex min-h-touch items-center font-medium underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  {slide.action}
                </a>
              </div>
            </li>
          ))}
        </ul>
        {slides.length > 1 && (
          <div className="script-only on-dark absolute top-4 right-4 flex items-center gap-2 rounded-control bg-night text-night-text">
            <IconButton
              label="Предыдущий вид"
              disabled={current === 0}
              onClick={() => show(current - 1)}
              isOnDark
            >
              <ChevronLeft aria-hidden size={24} strokeWidth={1.5} />
            </IconButton>
            <span className="figures text-small">
              {current + 1} / {slides.length}
            </span>
            <IconButton
              label="Следующий вид"
              disabled={current === slides.length - 1}
              onClick={() => show(current + 1)}
              isOnDark
            >
              <ChevronRight aria-hidden size={24} strokeWidth={1.5} />
            </IconButton>
          </div>
        )}
      </section>
      <div className={`relative z-raised mt-4 ${slides.length > 0 ? 'xl:-mt-14 xl:px-12' : ''}`}>
        {children}
      </div>
    </div>
  )
}
