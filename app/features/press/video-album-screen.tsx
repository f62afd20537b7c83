import type { ReactNode } from 'react'
import { FramedPlayer } from '#app/blocks/player/framed-player.tsx'
import { OwnVideo } from '#app/blocks/player/own-video.tsx'
import type { VideoAlbum } from '#app/contract/content/press.ts'
import { VIDEO_SERVICES } from '#app/contract/content/video-services.ts'
import { saysRender, withoutRender } from '#app/domain/text/is-render.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { AlbumHead } from './album-head.tsx'
import { formatLength } from './format-length.ts'
import { ProjectLinks } from './project-links.tsx'

/** Beside the other albums; on phones across the page. */
const SIZES = '(min-width: 1024px) 62vw, 92vw'

type VideoAlbumScreenProps = { album: VideoAlbum; others?: ReactNode; share?: ReactNode }

/** Videos, one below the other: each is a poster until it is pressed, and names the site that it is on if that is another. */
export function VideoAlbumScreen({ album, others, share }: VideoAlbumScreenProps) {
  return (
    <>
      <AlbumHead album={album} />
      {album.lead && <p className="mt-4 max-w-text text-lead text-tush-2">{album.lead}</p>}
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-section-half lg:grid-cols-12">
        <div className="lg:col-span-8">
          <ul className="grid gap-y-10">
            {album.items.map((item) => (
              <li key={item.title}>
                <h2 className="title-4">{withoutRender(item.title)}</h2>
                <p className="figures mb-3 text-small text-tush-3">
                  {formatLength(item.seconds)}
                  {saysRender(item.title) && ', визуализация'}
                </p>
                <VideoPlayer item={item} />
                {item.link && (
                  <PlainLink href={item.link.url} className="link mt-2 inline-flex min-h-touch items-center">
                    {item.link.title}
                  </PlainLink>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-6 flex flex-wrap gap-x-6">
            <ProjectLinks project={album.project} />
            {album.links?.map(({ title, url }) => (
              <PlainLink key={url} href={url} className="link inline-flex min-h-touch items-center">
                {title}
              </PlainLink>
            ))}
            {share}
          </p>
        </div>
        {/* As high as what it stands beside: what sticks in it never covers what follows. */}
        <div className="empty:hidden lg:col-span-4">{others}</div>
      </div>
    </>
  )
}

type Item = VideoAlbum['items'][number]

function VideoPlayer({ item: { title, poster, file, rutube, vk } }: { item: Item }) {
  if (file) return <OwnVideo film={{ title, poster, file }} sizes={SIZES} />
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
