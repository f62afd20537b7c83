import type { ReactNode } from 'react'
import type { ShowPhoto } from '#app/ui/overlay/use-address-photo.ts'
import { AlbumHead } from './album-head.tsx'
import { ArticleScreen } from './article-screen.tsx'
import { LazyVideoAlbum } from './lazy-video-album.ts'
import { PhotoAlbumScreen } from './photo-album-screen.tsx'
import type { PressPage } from './press.functions.ts'
import { ProjectLinks } from './project-links.tsx'

type PressPageScreenProps = {
  page: PressPage
  photo: number | undefined
  onPhoto: ShowPhoto
  /** What to read after an article, or to look at after an album. */
  others?: ReactNode
  /** The way to share the page. */
  share?: ReactNode
}

/** A page of the press centre. */
export function PressPageScreen({ page, photo, onPhoto, others, share }: PressPageScreenProps) {
  switch (page.kind) {
    case 'article':
      return <ArticleScreen article={page.article} others={others} share={share} />
    case 'photos':
      return (
        <>
          <PhotoAlbumScreen album={page.album} photo={photo} onPhoto={onPhoto} share={share} />
          <div className="mt-section-half empty:hidden">{others}</div>
        </>
      )
    case 'videos':
      return (
        <>
          <AlbumHead album={page.album} />
          <div className="mt-8 grid grid-cols-1 items-start gap-x-12 gap-y-section-half lg:grid-cols-12">
            <div className="lg:col-span-8">
              <LazyVideoAlbum album={page.album} />
              <p className="mt-6 flex flex-wrap gap-x-6">
                <ProjectLinks project={page.album.project} />
                {share}
              </p>
            </div>
            <div className="empty:hidden lg:sticky lg:top-sticky lg:col-span-4">{others}</div>
          </div>
        </>
      )
  }
}
