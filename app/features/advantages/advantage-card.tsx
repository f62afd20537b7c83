import type { Advantage } from '#app/contract/advantage.ts'
import { WindowLink } from '#app/ui/overlay/window-link.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

type AdvantageCardProps = {
  advantage: Advantage
  /** Hash of the long text in the page, for browsers without scripts. */
  textId: string
  isOpened: boolean
  onOpen: () => void
}

/** An advantage; the whole card opens its long text. */
export function AdvantageCard({ advantage, textId, isOpened, onOpen }: AdvantageCardProps) {
  const { id, title, text, image } = advantage
  return (
    <article aria-label={title} className="group relative flex h-full flex-col">
      <div className="aspect-photo overflow-hidden rounded-card bg-sinka-100">
        {image ? (
          <Picture
            picture={image}
            alt=""
            sizes="(min-width: 1280px) 250px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 82vw"
            className="size-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-[1.02]"
          />
        ) : (
          <div aria-hidden="true" className="flex size-full items-end">
            <Ruler className="w-full text-sinka" />
          </div>
        )}
      </div>
      <div className="mt-4 flex grow flex-col">
        <h3 className="title-4 border-beton-300 border-t pt-2">
          <WindowLink
            search={{ advantage: id }}
            textId={textId}
            isOpened={isOpened}
            onOpen={onOpen}
            className="stretched group-hover:text-sinka"
          >
            {title}
          </WindowLink>
        </h3>
        <p className="mt-2 text-body text-tush-2">{text}</p>
        <p
          aria-hidden
          className="mt-auto pt-3 text-sinka text-small underline-offset-4 group-hover:underline"
        >
          Подробнее
        </p>
      </div>
    </article>
  )
}
