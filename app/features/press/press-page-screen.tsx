import type { ReactNode } from 'react'
import { LazyVideoAlbum } from '#app/features/press/albums/lazy-video-album.ts'
import { PhotoAlbumScreen } from '#app/features/press/albums/photo-album-screen.tsx'
import type { ShowPhoto } from '#app/ui/overlay/use-address-photo.ts'
import { ArticleScreen } from './article-screen.tsx'
import type { PressPage } from './press.functions.ts'

type PressPageScreenProps = {
  page: PressPage
  photo: number | undefined
  onPhoto: ShowPhoto
  /** What to read after an article, or to look at after an album. */
  others?: ReactNode
  /** What is on sale where an article tells of a project. */
  flats?: ReactNode
  /** The way to share the page. */
  share?: ReactNode
}

/** A page of the press centre. */
export function PressPageScreen({ page, photo, onPhoto, others, flats, share }: PressPageScreenProps) {
  switch (page.kind) {
    case 'article':
      return <ArticleScreen article={page.article} others={others} flats={flats} share={share} />
    case 'photos':
      return (
        <>
          <PhotoAlbumScreen album={page.album} photo={photo} onPhoto={onPhoto} share={share} />
          {others}
        </>
      )
    case 'videos':
      return (
        <>
          <LazyVideoAlbum album={page.album} share={share} />
          {others}
        </>
      )
  }
}
