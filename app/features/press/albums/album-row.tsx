import type { ReactNode } from 'react'
import { ALBUM_COLUMNS, type AlbumSection } from '#app/features/press/album-columns.ts'
import type { PressItem } from '#app/features/press/press-item.ts'
import { AlbumCard } from './album-card.tsx'

type AlbumRowProps = {
  section: AlbumSection
  items: readonly PressItem[]
  title: string
  /** What leads on from them. */
  children?: ReactNode
}

/** A row of albums below something else; nothing without any. */
export function AlbumRow({ section, items, title, children }: AlbumRowProps) {
  if (items.length === 0) return null
  return (
    <aside aria-labelledby="others" className="no-print mt-section-half">
      <h2 id="others" className="title-3">
        {title}
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
      {children}
    </aside>
  )
}
