/** The lists of the press centre, by the last part of their address. */
export const PRESS_SECTIONS = {
  news: {
    title: 'Новости',
    all: 'Все новости',
    description: 'Новости застройщика: сроки, старты продаж, ввод домов, ход строительства.',
  },
  publications: {
    title: 'Публикации',
    all: 'Все публикации',
    description: 'Что писали о застройщике и его домах, со ссылкой на источник.',
  },
  photos: {
    title: 'Галерея',
    all: 'Все альбомы',
    description: 'Дворы, фасады, стройка и квартиры: фотографии и\u00a0визуализации.',
  },
  videos: {
    title: 'Видео',
    all: 'Все видео',
    description: 'Альбомы видео о домах, дворах и ходе строительства.',
  },
} as const

export type PressSection = keyof typeof PRESS_SECTIONS

export const isPressSection = (name: string): name is PressSection => Object.hasOwn(PRESS_SECTIONS, name)
