import { useEffect, useRef } from 'react'
import type { LightboxPhoto } from './lightbox.tsx'
import { photoId } from './photo-link.tsx'
import type { ShowPhoto } from './use-address-photo.ts'
import { useOnDemand } from './use-on-demand.ts'

type PhotoViewerProps = {
  photos: readonly LightboxPhoto[]
  /** Number of the open photo from 1; `undefined` while the lightbox is closed. */
  open: number | undefined
  onPhoto: ShowPhoto
}

/** The lightbox of the page, controlled by the URL; its code loads with the first opened photo. */
export function PhotoViewer({ photos, open, onPhoto }: PhotoViewerProps) {
  const [Lightbox, load] = useOnDemand(async () => (await import('./lightbox.tsx')).Lightbox)
  const isOpen = open !== undefined
  // A page opened with `?photo=` has no entry of ours in the history to step back to.
  const wasOpenAtFirst = useRef(isOpen)
  const last = useRef(open)

  useEffect(() => {
    if (isOpen) load()
    if (!isOpen && last.current !== undefined) focusThumbnail(last.current)
    last.current = open
  })

  if (!Lightbox || open === undefined) return null
  return (
    <Lightbox
      photos={photos}
      index={open - 1}
      onView={(index) => onPhoto(index + 1, 'replace')}
      onClose={() => {
        onPhoto(undefined, wasOpenAtFirst.current ? 'replace' : 'back')
        wasOpenAtFirst.current = false
      }}
    />
  )
}

/** Of a photo that the page only counts ("ещё 2") the last one before it that has a thumbnail. */
function focusThumbnail(number: number): void {
  const thumbnail = document.getElementById(photoId(number))
  if (thumbnail) thumbnail.focus()
  else if (number > 1) focusThumbnail(number - 1)
}
