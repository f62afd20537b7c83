import { PRESS_SECTIONS } from '#app/contract/content/press-sections.ts'
import type { AlbumSection } from '#app/features/press/album-columns.ts'
import type { PressOthers } from '#app/features/press/press-others.ts'
import { Neighbours } from '#app/ui/page/neighbours.tsx'
import { AlbumRow } from './album-row.tsx'

const TITLES: Record<AlbumSection, string> = { photos: 'Другие альбомы', videos: 'Другие видео' }
const NEAR: Record<AlbumSection, string> = { photos: 'Соседние альбомы', videos: 'Соседние видео' }
/** Lists begin with the newest. */
const IN_TIME = ['Новее', 'Раньше'] as const

type OtherAlbumsProps = { section: AlbumSection; others: PressOthers }

/** The ways to the albums before and after one in their list, and a row of others. */
export function OtherAlbums({ section, others: { items, previous, next } }: OtherAlbumsProps) {
  return (
    <>
      <Neighbours
        label={NEAR[section]}
        words={IN_TIME}
        previous={previous}
        next={next}
        all={{ url: `/press/${section}`, title: PRESS_SECTIONS[section].all }}
      />
      <AlbumRow section={section} items={items} title={TITLES[section]} />
    </>
  )
}
