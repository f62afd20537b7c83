/** The lists of the press centre, by the last part of their address. */
export const PRESS_SECTIONS = {
  news: {
    title: 'Новости',
    description: 'Новости застройщика: сроки, старты продаж, ввод домов, ход строительства.',
  },
  publications: {
    title: 'Публикации',
    description: 'Что писали о застройщике и его домах, со ссылкой на источник.',
  },
  photos: { title: 'Фото', description: 'Альбомы фотографий дворов, фасадов и квартир.' },
  videos: { title: 'Видео', description: 'Альбомы видео о домах, дворах и ходе строительства.' },
} as const

export type PressSection = keyof typeof PRESS_SECTIONS

export const isPressSection = (name: string): name is PressSection => Object.hasOwn(PRESS_SECTIONS, name)
