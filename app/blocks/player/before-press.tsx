import type { Picture as PictureData } from '#app/contract/wire/picture.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { isForNewTab } from '#app/ui/button/new-tab.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

/** Something to look at that loads after a press. */
export type Foreign = {
  /** Where it opens on its own. */
  url: string
  /** The site it is on; null for this one. */
  host: string | null
  title: string
  poster: PictureData | null
}

type BeforePressProps = {
  foreign: Foreign
  /** "Видео", "Снимок". */
  what: string
  action: string
  /** Shape of the poster. */
  shape?: 'aspect-photo' | 'aspect-video'
  onPress: () => void
}

/** What is not loaded yet: whose site it is on, and the press. Without scripts a link opens it in a new tab. */
export function BeforePress({
  foreign: { url, host, poster, title },
  what,
  action,
  shape = 'aspect-photo',
  onPress,
}: BeforePressProps) {
  return (
    <div className="overflow-hidden rounded-card border border-beton-200 bg-list">
      {poster && (
        <Picture
          picture={poster}
          sizes="(min-width: 1024px) 780px, 100vw"
          className={`${shape} w-full object-cover`}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-4 p-4">
        <p className="text-small text-tush-2">
          {host === null ? `${what} загрузится после нажатия.` : `${what} откроется с сайта ${host}.`}
        </p>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            if (isForNewTab(event)) return
            event.preventDefault()
            onPress()
          }}
          className={buttonLook('secondary')}
        >
          {action}
          <span className="sr-only">: {title}</span>
        </a>
      </div>
    </div>
  )
}
