import type { Furnish } from '#app/contract/popups.ts'
import { WindowLink } from '#app/ui/overlay/window-link.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { furnishPrice } from './furnish-price.ts'

type FurnishCardProps = { furnish: Furnish; textId: string; isOpened: boolean; onOpen: () => void }

/** A kind of finish: picture and price; opens its materials. */
export function FurnishCard({ furnish, textId, isOpened, onOpen }: FurnishCardProps) {
  const { slug, title, images } = furnish
  const [image] = images
  return (
    <article aria-label={title} className="group relative flex h-full flex-col">
      {image && (
        <div className="overflow-hidden rounded-card">
          <Picture
            picture={image}
            alt=""
            sizes="(min-width: 1024px) 432px, (min-width: 640px) 46vw, 92vw"
            className="aspect-photo w-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-[1.02]"
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="title-3">
          <WindowLink
            search={{ furnish: slug }}
            textId={textId}
            isOpened={isOpened}
            onOpen={onOpen}
            className="stretched group-hover:text-sinka"
          >
            {title}
          </WindowLink>
        </h3>
        <p className="figures text-small text-tush-3">{furnishPrice(furnish)}</p>
      </div>
      <p className="mt-2 text-tush-2">{furnish.text}</p>
      <p aria-hidden className="mt-auto pt-3 text-sinka text-small underline-offset-4 group-hover:underline">
        Материалы
      </p>
    </article>
  )
}
