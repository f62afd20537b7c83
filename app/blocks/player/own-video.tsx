import type { StoredFile } from '#app/contract/entries/fields.ts'
import type { Picture } from '#app/contract/wire/picture.ts'

/** A browser takes one picture as the poster, whatever the width: the smallest that is sharp enough on a phone. */
function smallEnough({ url, variants = [] }: Picture): string {
  return variants.find(({ width }) => width >= MIN_POSTER_WIDTH)?.url ?? url
}

const MIN_POSTER_WIDTH = 640

type OwnVideoProps = { film: { title: string; poster: Picture; file: StoredFile } }

/** A film of the site: it is loaded after a press, and plays in its place. */
export function OwnVideo({ film: { title, poster, file } }: OwnVideoProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the films are silent and have no words
    <video
      controls
      preload="none"
      playsInline
      poster={smallEnough(poster)}
      width={poster.width}
      height={poster.height}
      aria-label={title}
      className="aspect-video w-full rounded-card bg-night object-cover"
    >
      <source src={file.url} type={`video/${file.ext}`} />
      <a href={file.url}>Скачать видео</a>
    </video>
  )
}
