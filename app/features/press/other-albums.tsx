import { PRESS_SECTIONS } from '#app/contract/content/press-sections.ts'
import { Neighbours } from '#app/ui/page/neighbours.tsx'
import { AlbumCard } from './album-card.tsx'
import { ALBUM_COLUMNS, type AlbumSection } from './album-columns.ts'
import type { PressOthers } from './press-others.ts'

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
      {items.length > 0 && (
        <aside aria-labelledby="others" className="no-print mt-section-half">
          <h2 id="others" className="title-3">
            {TITLES[section]}
          </h2>
          <ul className={`mt-4 grid ${ALBUM_COLUMNS[section]} lg:grid-cols-3`}>
            {items.map((item, index) => (
              <AlbumCard
                key={item.slug}
                item={item}
                section={section}
                heading="h3"
                // On phones the last of three photos would stand alone in its row.
                span={{ row: section === 'photos' && index === 0 && items.length % 2 === 1 }}
              />
            ))}
          </ul>
        </aside>
      )}
    </>
  )
}
