import type { Advantage } from '#app/contract/advantage.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Ruler } from '#app/ui/ruler.tsx'
import { WindowLink } from '#app/ui/window-link.tsx'

type AdvantageCardProps = {
  advantage: Advantage
  /** Place in the set, from 1. */
  sheet: number
  /** Hash where the long text stands when no script opens the window. */
  textId: string
  onOpen: () => void
}

/** An advantage as a sheet of a drawing set; the whole of it opens the long text. */
export function AdvantageCard({ advantage, sheet, textId, onOpen }: AdvantageCardProps) {
  const { id, title, text, image } = advantage
  return (
    <article aria-label={title} className="group relative flex h-full flex-col">
      <div className="aspect-photo overflow-hidden rounded-card bg-sinka-100">
        {image ? (
          <Picture
            picture={image}
            alt=""
            sizes="(min-width: 1280px) 250px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw"
            className="size-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-102"
          />
        ) : (
          <div aria-hidden="true" className="flex size-full flex-col justify-end text-sinka">
            <p className="title-display px-4">{sheet}</p>
            <Ruler className="text-sinka" />
          </div>
        )}
      </div>
      <p aria-hidden className="mt-4 border-beton-300 border-t pt-3 text-caption text-tush-3 tabular-nums">
        Лист {sheet}
      </p>
      <h3 className="title-4 mt-2">
        <WindowLink
          search={{ advantage: id }}
          textId={textId}
          onOpen={onOpen}
          className="stretched group-hover:text-sinka"
        >
          {title}
        </WindowLink>
      </h3>
      <p className="mt-2 text-body text-tush-2">{text}</p>
      <p aria-hidden className="mt-auto pt-3 text-sinka text-small underline-offset-4 group-hover:underline">
        Подробнее
      </p>
    </article>
  )
}
