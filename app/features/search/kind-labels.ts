import type { SearchKind } from '#app/domain/search-kinds.ts'

/** One result of a kind, and the heading of all of them. */
export const KIND_LABELS: Record<SearchKind, { one: string; all: string }> = {
  project: { one: 'Проект', all: 'Проекты' },
  house: { one: 'Дом', all: 'Дома' },
  flat: { one: 'Квартира', all: 'Квартиры' },
  storeroom: { one: 'Кладовая', all: 'Кладовые' },
  parking: { one: 'Машино-место', all: 'Машино-места' },
  commerce: { one: 'Помещение', all: 'Коммерческие помещения' },
  type: { one: 'Планировка', all: 'Планировки' },
  selection: { one: 'Подборка', all: 'Подборки' },
  place: { one: 'Место', all: 'Города и районы' },
  page: { one: 'Страница', all: 'Страницы' },
  action: { one: 'Акция', all: 'Акции' },
  news: { one: 'Новость', all: 'Новости' },
  publication: { one: 'Публикация', all: 'Публикации' },
  album: { one: 'Альбом', all: 'Галерея и видео' },
  answer: { one: 'Ответ', all: 'Вопросы и ответы' },
  document: { one: 'Документ', all: 'Документы' },
  vacancy: { one: 'Вакансия', all: 'Вакансии' },
  office: { one: 'Офис', all: 'Офисы' },
}
