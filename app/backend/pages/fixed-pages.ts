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
]
