import type { VideoAlbum } from '#app/contract/content/press.ts'
import { formatCount } from '#app/domain/format.ts'

/** An album of videos: a file of the site plays here, another's is a link that names its site. */
export function VideoAlbumScreen({ album }: { album: VideoAlbum }) {
  return (
    <>
      <p className="figures text-small text-tush-3">
        <time dateTime={album.day}>{album.date}</time>
      </p>
      <h1 className="mt-2 title-1">{album.title}</h1>
      <ul className="mt-8 grid gap-x-6 gap-y-10 lg:grid-cols-2">
        {album.items.map((item) => (
          <li key={item.title}>
            <h2 className="title-4">{item.title}</h2>
            <p className="figures mb-3 text-small text-tush-3">{formatCount(item.seconds, SECOND_FORMS)}</p>
            <VideoPlayer item={item} />
          </li>
        ))}
      </ul>
    </>
  )
}

const SECOND_FORMS = ['секунда', 'секунды', 'секунд'] as const

type Item = VideoAlbum['items'][number]

function VideoPlayer({ item: { title, poster, file, rutube, vk } }: { item: Item }) {
  if (file) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the films are silent and have no words
      <video
        controls
        preload="none"
        playsInline
        poster={poster.url}
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
  const { href, site } = rutube
    ? { href: `https://rutube.ru/video/${rutube}/`, site: 'rutube.ru' }
    : { href: `https://vk.com/video${vk}`, site: 'vk.com' }
  return (
    <a href={href} rel="noopener" className="link">
      Смотреть на сайте {site}
    </a>
  )
}
