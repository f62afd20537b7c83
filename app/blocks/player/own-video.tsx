import { useEffect, useRef, useState } from 'react'
import type { StoredFile } from '#app/contract/entries/fields.ts'
import type { Picture as PictureData } from '#app/contract/wire/picture.ts'
import { isForNewTab } from '#app/ui/button/new-tab.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { PlayMark } from './play-mark.tsx'

/** Nothing, which a browser shows in place of its own dark poster. */
const CLEAR_POSTER = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

type OwnVideoProps = {
  film: { title: string; poster: PictureData; file: StoredFile }
  /** How wide the poster is, where it is not one of two in a row. */
  sizes?: string
}

/**
 * A film of the site: its poster, and the film over it after a press. A `video` with controls that waits for a press costs a
 * phone as much layout as a whole section of the page. Without scripts the film opens alone, in another tab.
 */
export function OwnVideo({
  film: { title, poster, file },
  sizes = '(min-width: 768px) 46vw, 92vw',
}: OwnVideoProps) {
  const [isOn, setOn] = useState(false)
  return (
    <div className="relative aspect-video overflow-hidden rounded-card bg-night">
      <Picture picture={poster} alt="" sizes={sizes} className="absolute inset-0 size-full object-cover" />
      {isOn ? (
        <Film title={title} file={file} />
      ) : (
        <a
          href={file.url}
          target="_blank"
          rel="noopener"
          aria-label={`Смотреть видео: ${title}`}
          onClick={(event) => {
            if (isForNewTab(event)) return
            event.preventDefault()
            setOn(true)
          }}
          className="group no-print -outline-offset-4 absolute inset-0"
        >
          <PlayMark />
        </a>
      )}
    </div>
  )
}

function Film({ title, file }: { title: string; file: StoredFile }) {
  const video = useRef<HTMLVideoElement>(null)
  // The pressed link is gone: the focus goes on to what stands in its place.
  useEffect(() => video.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useMediaCaption: the films are silent and have no words
    <video
      ref={video}
      controls
      autoPlay
      playsInline
      poster={CLEAR_POSTER}
      // Safari focuses a video only with a `tabindex`.
      tabIndex={0}
      aria-label={title}
      className="absolute inset-0 size-full object-cover"
    >
      <source src={file.url} type={`video/${file.ext}`} />
    </video>
  )
}
