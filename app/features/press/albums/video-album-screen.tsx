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

/** Beside its words, or beside another film; on phones across the page. */
const SIZES = '(min-width: 1024px) 62vw, 92vw'
const HALF = '(min-width: 1024px) 46vw, 92vw'

type VideoAlbumScreenProps = { album: VideoAlbum; share?: ReactNode }

/**
 * Videos, each a poster until it is pressed, which names the site that it is on if that is another: one beside what is said
 * of it, several side by side.
 */
export function VideoAlbumScreen({ album, share }: VideoAlbumScreenProps) {
  const { items, lead, links = [] } = album
  const isOne = items.length === 1
  const words = lead && <p className="mt-4 max-w-text text-lead text-tush-2">{lead}</p>
  const ways = (
    <p className="mt-6 flex flex-wrap gap-x-6">
      <ProjectLinks project={album.project} />
      {links.map(({ title, url }) => (
        <PlainLink key={url} href={url} className="link inline-flex min-h-touch items-center">
          {title}
        </PlainLink>
      ))}
      {share}
    </p>
  )
  return (
    <>
      <AlbumHead album={album} />
      {!isOne && words}
      <ul className={`mt-8 grid gap-y-10 ${isOne ? '' : 'gap-x-6 sm:grid-cols-2'}`}>
        {items.map((item) => (
          <li key={item.title} className={isOne ? 'grid gap-x-12 lg:grid-cols-12' : ''}>
            <div className="lg:col-span-8">
              <VideoPlayer item={item} sizes={isOne ? SIZES : HALF} />
            </div>
            <div className="lg:col-span-4">
              <h2 className={isOne ? 'title-3 max-lg:mt-4' : 'title-4 mt-3'}>{withoutRender(item.title)}</h2>
              <p className="figures mt-1 text-small text-tush-3">
                {formatLength(item.seconds)}
                {saysRender(item.title) && ', визуализация'}
              </p>
              {isOne && words}
              {item.link && (
                <PlainLink href={item.link.url} className="link mt-2 inline-flex min-h-touch items-center">
                  {item.link.title}
                </PlainLink>
              )}
              {isOne && ways}
            </div>
          </li>
        ))}
      </ul>
      {!isOne && ways}
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
