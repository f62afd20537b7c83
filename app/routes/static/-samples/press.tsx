import type { ReactNode } from 'react'
import type { PressItem } from '#app/features/press/press-item.ts'
import { PressListScreen } from '#app/features/press/press-list-screen.tsx'
import { PressPageScreen } from '#app/features/press/press-page-screen.tsx'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'
import type { SampleProps } from './sample-data.tsx'
import { samplePhoto } from './sample-pictures.ts'
import { sampleBlocks } from './sample-texts.ts'

const dated = { date: '21 ноября 2026', day: '2026-11-21' }

function Sample({ crumbs, children }: SampleProps & { children: ReactNode }) {
  return (
    <>
      <Breadcrumbs items={crumbs} />
      {children}
    </>
  )
}

/** The first page of a list with years and more to come; its second item has no picture, and its third a long name. */
export function NewsSample({ crumbs }: SampleProps) {
  const item = (place: number, own: Partial<PressItem> = {}): PressItem => ({
    slug: `novost-${place}`,
    title: `Корпус ${place} введён в эксплуатацию`,
    lead: 'Разрешение подписано, ключи начнём выдавать через две недели.',
    cover: samplePhoto(`Корпус ${place}`),
    ...dated,
    ...own,
  })
  const items = [
    item(1),
    item(2, { cover: undefined }),
    item(3, { title: 'Водоснабжение и теплоснабжение подключены раньше договорного срока' }),
    item(4),
  ]
  return (
    <Sample crumbs={crumbs}>
      <PressListScreen
        section="news"
        list={{ items, total: 15, offset: 0, years: [2026, 2025], projects: [] }}
        search={{}}
      />
    </Sample>
  )
}

/** What others wrote, with its source. */
export function ArticleSample({ crumbs }: SampleProps) {
  const article = {
    slug: 'stroyka-bez-sekretov',
    title: 'Стройка без секретов',
    lead: 'Журналист провёл на площадке день и пересказал, что увидел.',
    cover: samplePhoto('Стройка', 1600, 900),
    source: { name: 'Вечерний Среднегорск', url: 'https://paper.example/stroyka' },
    project: 'obrazets',
    body: sampleBlocks.slice(0, 4),
    ...dated,
  }
  return (
    <Sample crumbs={crumbs}>
      <PressPageScreen page={{ kind: 'article', article }} photo={undefined} onPhoto={nothing} />
    </Sample>
  )
}

export function PhotosSample({ crumbs }: SampleProps) {
  const items = ['Двор', 'Фасады', 'Подъезды'].map((title, index) => ({
    slug: `albom-${index}`,
    title,
    cover: samplePhoto(title),
    count: index + 4,
    ...dated,
  }))
  return (
    <Sample crumbs={crumbs}>
      <PressListScreen
        section="photos"
        list={{ items, total: 3, offset: 0, years: [2026], projects: [] }}
        search={{}}
      />
    </Sample>
  )
}

export function PhotoAlbumSample({ crumbs }: SampleProps) {
  const items = ['Утро во дворе', 'Площадка', 'Вход в подъезд'].map((caption) => ({
    image: samplePhoto(caption),
    caption,
  }))
  const album = { slug: 'dvor', title: 'Двор Образцового', items, ...dated }
  return (
    <Sample crumbs={crumbs}>
      <PressPageScreen page={{ kind: 'photos', album }} photo={undefined} onPhoto={nothing} />
    </Sample>
  )
}

/** A film of the site and one of another, before it is pressed. */
export function VideoAlbumSample({ crumbs }: SampleProps) {
  const items = [
    {
      title: 'Облёт квартала',
      poster: samplePhoto('Квартал сверху', 1600, 900),
      seconds: 8,
      file: { url: '/media/obrazets.mp4', ext: 'mp4', bytes: 1_000_000 },
    },
    {
      title: 'Прогулка по двору',
      poster: samplePhoto('Двор', 1600, 900),
      seconds: 754,
      rutube: '0123456789abcdef',
    },
  ]
  const album = { slug: 'oblet', title: 'Квартал сверху и со двора', items, ...dated }
  return (
    <Sample crumbs={crumbs}>
      <PressPageScreen page={{ kind: 'videos', album }} photo={undefined} onPhoto={nothing} />
    </Sample>
  )
}

const nothing = () => {}
