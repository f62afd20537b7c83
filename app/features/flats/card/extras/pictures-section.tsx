import type { FlatPicture } from '#app/contract/content/flat-extras.ts'
import { PhotoLink } from '#app/ui/overlay/photo-link.tsx'
import { PhotoViewer } from '#app/ui/overlay/photo-viewer.tsx'
import { useAddressPhoto } from '#app/ui/overlay/use-address-photo.ts'
import { Carousel } from '#app/ui/picture/carousel.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

const NAMES: Record<FlatPicture['shows'], string> = {
  interior: 'интерьер',
  view: 'вид из\u00a0окна',
  facade: 'фасад',
  yard: 'двор',
}

type PicturesSectionProps = { pictures: readonly FlatPicture[]; photo: number | undefined }

/** Pictures of the finish, the view, the house and its yard; each says how it was made, and opens over the page. */
export function PicturesSection({ pictures, photo }: PicturesSectionProps) {
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
                  className="aspect-photo w-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-102"
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

/** "Интерьер, фасад и двор". */
function titleOf(pictures: readonly FlatPicture[]): string {
  const names = [...new Set(pictures.map(({ shows }) => NAMES[shows]))]
  const last = names.pop() ?? ''
  const title = names.length > 0 ? `${names.join(', ')} и\u00a0${last}` : last
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`
}
