import 'yet-another-react-lightbox/styles.css'
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

/** Shows photos one by one over the whole screen. The code is large: it is loaded when a photo is opened. */
export function Lightbox({ photos, index, onView, onClose }: LightboxProps) {
  return (
    <Viewer
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
