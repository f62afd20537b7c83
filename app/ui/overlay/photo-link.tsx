import type { ReactNode } from 'react'
import { isForNewTab } from '#app/ui/button/new-tab.ts'
import type { ShowPhoto } from './use-address-photo.ts'

type PhotoLinkProps = {
  /** Its number on the page, from 1. */
  number: number
  url: string
  onPhoto: ShowPhoto
  className?: string
  children: ReactNode
}

/** The thumbnail of a photo: a link to its file; with scripts the photo opens over the page (`PhotoViewer`). */
export function PhotoLink({ number, url, onPhoto, className = '', children }: PhotoLinkProps) {
  return (
    <a
      id={photoId(number)}
      href={url}
      onClick={(event) => {
        if (isForNewTab(event)) return
        event.preventDefault()
        onPhoto(number, 'push')
      }}
      className={`block overflow-hidden rounded-card bg-beton-100 ${className}`}
    >
      {children}
    </a>
  )
}

/** Id of the thumbnail of a photo: the focus returns there. */
export const photoId = (number: number) => `photo-${number}`
