import type { Webcam } from '#app/contract/progress.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { isForNewTab } from '#app/ui/button/new-tab.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

type BeforePressProps = {
  webcam: Webcam
  /** "Видео", "Снимок". */
  what: string
  action: string
  onPress: () => void
}

/** A camera that is not loaded yet: whose site it is on, and the press. Without scripts a link opens it in a new tab. */
export function BeforePress({
  webcam: { url, host, poster, title },
  what,
  action,
  onPress,
}: BeforePressProps) {
  return (
    <div className="overflow-hidden rounded-card border border-beton-200 bg-list">
      {poster && (
        <Picture
          picture={poster}
          sizes="(min-width: 1024px) 780px, 100vw"
          className="aspect-photo w-full object-cover"
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
