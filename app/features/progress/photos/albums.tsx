import type { Dynamics } from '#app/contract/progress.ts'
import { Album } from './album.tsx'
import { numberPhotos } from './album-photos.ts'
import { PhotoViewer } from './photo-viewer.tsx'

type AlbumsProps = {
  albums: Dynamics['albums']
  photo: number | undefined
  /** `push` opens, `replace` turns over, `back` closes what was opened here. */
  onPhoto: (photo: number | undefined, how: 'push' | 'replace' | 'back') => void
}

/** Albums of a month and the lightbox over them. */
export function Albums({ albums, photo, onPhoto }: AlbumsProps) {
  // With photos first: that is what people come for.
  const sorted = albums.toSorted((a, b) => Math.min(b.photos.length, 1) - Math.min(a.photos.length, 1))
  const photos = numberPhotos(sorted)
  const before = (index: number) =>
    sorted.slice(0, index).reduce((sum, album) => sum + album.photos.length, 0)
  return (
    <div>
      {sorted.map((album, index) => (
        <Album
          key={album.id}
          album={album}
          photos={photos.slice(before(index), before(index) + album.photos.length)}
          onOpen={(number) => onPhoto(number, 'push')}
        />
      ))}
      <PhotoViewer photos={photos} open={photo} onPhoto={onPhoto} />
    </div>
  )
}
