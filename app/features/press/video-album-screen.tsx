import { FramedPlayer } from '#app/blocks/player/framed-player.tsx'
import { OwnVideo } from '#app/blocks/player/own-video.tsx'
import type { VideoAlbum } from '#app/contract/content/press.ts'
import { VIDEO_SERVICES } from '#app/contract/content/video-services.ts'
import { formatLength } from './format-length.ts'

/** An album of videos: each is a poster until it is pressed, and names the site that it is on if that is another. */
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
            <p className="figures mb-3 text-small text-tush-3">{formatLength(item.seconds)}</p>
            <VideoPlayer item={item} />
          </li>
        ))}
      </ul>
    </>
  )
}

type Item = VideoAlbum['items'][number]

function VideoPlayer({ item: { title, poster, file, rutube, vk } }: { item: Item }) {
  if (file) return <OwnVideo film={{ title, poster, file }} />
  const name = rutube === undefined ? 'vk' : 'rutube'
  const id = rutube ?? vk ?? ''
  const { host, page, player } = VIDEO_SERVICES[name]
  return (
    <FramedPlayer
      foreign={{ url: page(id), host, title, poster }}
      player={player(id)}
      who={host}
      shape="aspect-video"
    />
  )
}
