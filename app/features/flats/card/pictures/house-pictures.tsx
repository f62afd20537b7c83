import type { FlatPicture } from '#app/contract/content/flat-extras.ts'
import { PhotoLink } from '#app/ui/overlay/photo-link.tsx'
import { PhotoViewer } from '#app/ui/overlay/photo-viewer.tsx'
import { useAddressPhoto } from '#app/ui/overlay/use-address-photo.ts'
import { Carousel } from '#app/ui/picture/carousel.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

type HousePicturesProps = {
  pictures: readonly FlatPicture[]
  /** Number of the open picture, from 1. */
  photo: number | undefined
}

/** Pictures of the house and its yard; each says how it was made, and opens over the page. */
export function HousePictures({ pictures, photo }: HousePicturesProps) {
  const onPhoto = useAddressPhoto()
  return (
    <section aria-labelledby="vidy">
      <h2 id="vidy" className="mb-6 title-2">
        {titleOf(pictures)}
      </h2>
      <Carousel
        label="Изображения"
        slideClassName={pictures.length === 1 ? 'w-full md:w-2/3' : 'w-[88%] md:w-[46%] lg:w-[38%]'}
        slides={pictures.map(({ image, caption, note }, index) => ({
          id: `${image.url} ${caption}`,
          content: (
            <figure>
              <PhotoLink number={index + 1} url={image.url} onPhoto={onPhoto} className="group">
                <Picture
                  picture={image}
                  sizes="(min-width: 1440px) 530px, (min-width: 1024px) 38vw, (min-width: 768px) 46vw, 88vw"
                  className="aspect-photo w-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-[1.02]"
                />
              </PhotoLink>
              <figcaption className="mt-2 text-small text-tush-2">
                {caption} <span className="block text-caption text-tush-3">{note}</span>
              </figcaption>
            </figure>
          ),
        }))}
      />
      <PhotoViewer
        photos={pictures.map(({ image, caption, note }) => ({ ...image, caption: `${caption}. ${note}` }))}
        open={photo !== undefined && photo <= pictures.length ? photo : undefined}
        onPhoto={onPhoto}
      />
    </section>
  )
}

/** "Фасад и двор". */
function titleOf(pictures: readonly FlatPicture[]): string {
  const has = (kind: FlatPicture['shows']) => pictures.some(({ shows }) => shows === kind)
  if (!has('yard')) return 'Фасад'
  return has('facade') ? 'Фасад и\u00a0двор' : 'Двор'
}
