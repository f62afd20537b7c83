import 'yet-another-react-lightbox/styles.css'
import './lightbox.css'
import { useEffect } from 'react'
import { Lightbox as Viewer } from 'yet-another-react-lightbox'

export type LightboxPhoto = {
  url: string
  width: number
  height: number
  alt: string
  variants?: readonly { url: string; width: number }[] | undefined
  /** The caption under the picture: what, where and when. */
  caption: string
}

export type LightboxProps = {
  photos: readonly LightboxPhoto[]
  /** Index of the picture that is shown. */
  index: number
  onView: (index: number) => void
  onClose: () => void
}

const LABELS = {
  Previous: 'Предыдущая фотография',
  Next: 'Следующая фотография',
  Close: 'Закрыть',
  Slide: 'Фотография',
  Carousel: 'Галерея',
  Lightbox: 'Просмотр фотографий',
  'Photo gallery': 'Фотографии',
  '{index} of {total}': '{index} из {total}',
}

/** A single photo needs no buttons for previous and next. */
const NO_STEPS = { buttonPrev: () => null, buttonNext: () => null }

/** The arrows and the cross lie on the photo: a dark ground keeps them visible on a light one. */
const ON_PHOTO = {
  root: {
    '--yarl__button_background_color': 'rgb(15 26 32 / 0.72)',
    '--yarl__button_filter': 'none',
    '--yarl__button_margin': '4px',
    '--yarl__navigation_button_padding': '8px',
    '--yarl__color_button': '#fff',
  },
} as const

/** Shows photos one by one over the whole screen. The code is large: it is loaded when a photo is opened. */
export function Lightbox({ photos, index, onView, onClose }: LightboxProps) {
  const last = photos.length - 1
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') keepFocus(event)
      else if (event.key === 'Home') onView(0)
      else if (event.key === 'End') onView(last)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [last, onView])
  return (
    <Viewer
      styles={ON_PHOTO}
      open
      index={index}
      close={onClose}
      on={{ view: (shown) => shown.index !== index && onView(shown.index) }}
      slides={photos.map((photo) => ({
        src: photo.url,
        alt: photo.alt,
        width: photo.width,
        height: photo.height,
        srcSet: [
          ...(photo.variants ?? []).map(({ url, width }) => ({
            src: url,
            width,
            height: Math.round((width * photo.height) / photo.width),
          })),
          { src: photo.url, width: photo.width, height: photo.height },
        ],
      }))}
      labels={LABELS}
      carousel={{ finite: true, preload: 1, padding: '16px' }}
      controller={{ closeOnBackdropClick: true }}
      animation={{ fade: 200, swipe: 200 }}
      render={{
        ...(photos.length > 1 ? {} : NO_STEPS),
        controls: () => (
          <p className="on-dark absolute inset-x-0 bottom-0 bg-night/80 px-4 py-3 text-center text-night-text text-small">
            {photos[index]?.caption}
            {photos.length > 1 && ` · ${index + 1} из ${photos.length}`}
          </p>
        ),
      }}
    />
  )
}

/** The library makes the page behind inert, but from its last button the focus would go to the browser's own bars. */
function keepFocus(event: KeyboardEvent): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('.yarl__portal button:not(:disabled)')]
  if (buttons.length === 0) return
  event.preventDefault()
  const focused = buttons.findIndex((button) => button === document.activeElement)
  // From the picture itself, which is none of them, backwards leads to the last.
  const next = event.shiftKey ? (focused > 0 ? focused : buttons.length) - 1 : (focused + 1) % buttons.length
  buttons[next]?.focus()
}
