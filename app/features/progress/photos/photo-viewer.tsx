import { useEffect, useRef } from 'react'
import { useOnDemand } from '#app/ui/overlay/use-on-demand.ts'
import type { AlbumPhoto } from './album-photos.ts'

type PhotoViewerProps = {
  photos: readonly AlbumPhoto[]
  /** Number of the open one from 1; `undefined` while all are closed. */
  open: number | undefined
  /** Changes the address: a new entry, in place of this one, or a step back. */
  onPhoto: (photo: number | undefined, how: 'replace' | 'back') => void
}

/** The lightbox of the page, by address; its code comes with the first photo that is opened. */
export function PhotoViewer({ photos, open, onPhoto }: PhotoViewerProps) {
  const [Lightbox, load] = useOnDemand(async () => (await import('#app/ui/overlay/lightbox.tsx')).Lightbox)
  const isOpen = open !== undefined
  // A page that came with its photo open has nothing of ours to step back to.
  const wasOpenAtFirst = useRef(isOpen)
  const last = useRef(open)

  useEffect(() => {
    if (isOpen) load()
    if (!isOpen && last.current !== undefined) document.getElementById(photoId(last.current))?.focus()
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

/** Id of the small picture of a photo: the focus returns there. */
export const photoId = (number: number) => `photo-${number}`
