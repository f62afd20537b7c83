import 'yet-another-react-lightbox/styles.css'
import { Lightbox as Viewer } from 'yet-another-react-lightbox'

export type LightboxPhoto = {
  url: string
  width: number
  height: number
  alt: string
  variants?: readonly { url: string; width: number }[] | undefined
  /** Under the picture: what, where and when. */
  caption: string
}

export type LightboxProps = {
  photos: readonly LightboxPhoto[]
  /** Which one is shown, from 0. */
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

/** One photo has nothing before and after it. */
const NO_STEPS = { buttonPrev: () => null, buttonNext: () => null }

/** Photos one by one over the whole screen. Heavy: loaded when the first one is opened. */
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
