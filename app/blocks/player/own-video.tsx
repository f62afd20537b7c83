import type { StoredFile } from '#app/contract/entries/fields.ts'
import type { Picture as PictureData } from '#app/contract/wire/picture.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

/** Nothing, which a browser shows in place of its own dark poster. */
const CLEAR_POSTER = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

type OwnVideoProps = { film: { title: string; poster: PictureData; file: StoredFile } }

/**
 * A film of the site: it is loaded after a press, and plays in its place. Its poster is a picture behind it: a browser
 * loads the `poster` of a video before the page is painted, wherever it stands, and as one file for all screens.
 */
export function OwnVideo({ film: { title, poster, file } }: OwnVideoProps) {
  return (
    <div className="relative aspect-video overflow-hidden rounded-card bg-night">
      <Picture
        picture={poster}
        alt=""
        sizes="(min-width: 768px) 46vw, 92vw"
        className="absolute inset-0 size-full object-cover"
      />
      {/* biome-ignore lint/a11y/useMediaCaption: the films are silent and have no words */}
      <video
        controls
        preload="none"
        playsInline
        poster={CLEAR_POSTER}
        width={poster.width}
        height={poster.height}
        aria-label={title}
        className="absolute inset-0 size-full object-cover"
      >
        <source src={file.url} type={`video/${file.ext}`} />
        <a href={file.url}>Скачать видео</a>
      </video>
    </div>
  )
}
