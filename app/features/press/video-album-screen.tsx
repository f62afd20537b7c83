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

/** Beside the other albums or another film; on phones across the page. */
const SIZES = '(min-width: 1024px) 62vw, 92vw'
const HALF = '(min-width: 1024px) 46vw, 92vw'

type VideoAlbumScreenProps = { album: VideoAlbum; others?: ReactNode; share?: ReactNode }

/**
 * Videos, each a poster until it is pressed, which names the site that it is on if that is another: one beside the other
 * albums, several side by side above them.
 */
export function VideoAlbumScreen({ album, others, share }: VideoAlbumScreenProps) {
  const isOne = album.items.length === 1
  return (
    <>
      <AlbumHead album={album} />
      {album.lead && <p className="mt-4 max-w-text text-lead text-tush-2">{album.lead}</p>}
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-section-half lg:grid-cols-12">
        <div className={isOne ? 'lg:col-span-8' : 'lg:col-span-12'}>
          <ul className={`grid gap-x-6 gap-y-10 ${isOne ? '' : 'sm:grid-cols-2'}`}>
            {album.items.map((item) => (
              <li key={item.title}>
                <VideoPlayer item={item} sizes={isOne ? SIZES : HALF} />
                <h2 className="title-4 mt-3">{withoutRender(item.title)}</h2>
                <p className="figures mt-1 text-small text-tush-3">
                  {formatLength(item.seconds)}
                  {saysRender(item.title) && ', визуализация'}
                </p>
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
        <div className={`empty:hidden ${isOne ? 'lg:col-span-4' : 'lg:col-span-12'}`}>{others}</div>
      </div>
    </>
  )
}

type Item = VideoAlbum['items'][number]

function VideoPlayer({ item: { title, poster, file, rutube, vk }, sizes }: { item: Item; sizes: string }) {
  if (file) return <OwnVideo film={{ title, poster, file }} sizes={sizes} />
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
