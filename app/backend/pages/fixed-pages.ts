import { site } from '#app/config/site.ts'

/** Pages that always exist, as search engines list them. */
export const fixedPages = [
  {
    url: '/',
    title: `${site.name}: квартиры в новостройках`,
    description: `${site.slogan}. Квартиры от застройщика с ценами, планировками и сроками сдачи.`,
  },
  {
    url: '/choose/flat',
    title: 'Выбор квартиры',
    description: 'Все свободные квартиры: цена, площадь, этаж, срок сдачи, отделка и вид из окна.',
  },
  {
    url: '/choose/type',
    title: 'Планировки квартир',
    description: 'Планировки с площадями комнат, ценой от и этажами, на которых они есть.',
  },
  {
    url: '/choose/params',
    title: 'Подборки квартир',
    description: 'Готовые подборки: по числу комнат, цене, сроку сдачи и проекту.',
  },
  {
    url: '/projects',
    title: 'Проекты на карте',
    description: 'Новостройки на карте города: адреса, сроки сдачи и цены от застройщика.',
  },
  {
    url: '/projects/list',
    title: 'Все проекты',
    description: 'Новостройки списком по городам: цена от, число свободных квартир и срок сдачи.',
  },
  {
    url: '/projects-finished',
    title: 'Сданные проекты',
    description: 'Дома, которые мы построили: что обещали и когда сдали.',
  },
  {
    url: '/chess',
    title: 'Шахматка квартир',
    description: 'Все квартиры дома по этажам и секциям: свободные, забронированные и проданные.',
  },
]
