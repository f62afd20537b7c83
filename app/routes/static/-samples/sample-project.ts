import type { InfrastructureMap } from '#app/contract/map.ts'
import type { Project } from '#app/contract/places.ts'
import type { Furnish } from '#app/contract/popups.ts'
import type { Dynamics } from '#app/contract/progress.ts'
import { sampleBuilding, sampleCity, sampleDeadline, sampleProgramme, sampleProject } from './sample-flats.ts'
import { samplePhoto, samplePlan } from './sample-pictures.ts'

const place = { lat: 58.01, lon: 56.22 }

const building = (number: number, free: number): Project['buildings'][number] => ({
  ...sampleBuilding,
  id: sampleBuilding.id + number,
  slug: `korpus-${number}`,
  number: String(number),
  name: `Корпус ${number}`,
  project: sampleProject,
  floors_total: 16,
  sections: [{ number: 1, floors_total: 16 }],
  deadline: sampleDeadline,
  state: 'building',
  free,
  price_from: free > 0 ? 5_310_000 : null,
})

const layout = (rooms: number, label: string, area: number): Project['layouts'][number] => ({
  rooms,
  label,
  flats: 14 - rooms * 2,
  types: 3,
  area_from: area,
  area_to: area + 9.5,
  price_from: 3_900_000 + rooms * 1_790_000,
  plan: samplePlan(`План: ${label}`),
})

const documentNamed = (slug: string, title: string, size: number): Project['documents'][number] => ({
  slug,
  title,
  kind: slug === 'permit' ? 'РНС' : 'Проектная декларация',
  date: '30 октября 2026',
  day: '2026-10-30',
  file: '/static',
  ext: 'pdf',
  pages: 48,
  size,
  section: { url: 'sample', title: 'Документы' },
  project: null,
  archive: false,
})

/** A project on sale, with every section that the page of a project has. */
export const sampleProjectPage: Project = {
  ...sampleProject,
  state: 'selling',
  class: 'comfort',
  tagline: 'Три корпуса у парка, двор без машин',
  address: 'ул. Примерная, 2',
  district: 'Приречный район',
  city: sampleCity,
  image: samplePhoto('Корпуса со стороны парка', 1600, 900),
  price_from: 3_900_000,
  flats: 36,
  label: 'IV\u00a0кв. 2027 – II\u00a0кв. 2028',
  description:
    'Три кирпичных корпуса стоят буквой «П» вокруг двора. Окна смотрят на парк и на реку, до школы шесть минут пешком.',
  location: place,
  gallery: [samplePhoto('Двор'), samplePhoto('Подъезд'), samplePhoto('Вид на парк')],
  buildings: [building(1, 0), building(2, 22), building(3, 14)],
  developer: {
    name: 'ООО «СЗ «Образцовый»',
    inn: '5901000012',
    ogrn: '1155900000013',
    nashdom_url: 'https://наш.дом.рф',
  },
  facts: [
    { value: '3', label: 'корпуса' },
    { value: '312', label: 'квартир' },
    { value: '6 мин', label: 'до школы пешком' },
  ],
  advantages: [
    {
      id: 1,
      title: 'Двор без машин',
      text: 'Машины остаются в паркинге под двором.',
      image: samplePhoto('Двор'),
    },
    { id: 2, title: 'Парк у дома', text: 'Восемь гектаров сосен начинаются за калиткой.', image: null },
    { id: 3, title: 'Высокие окна', text: 'Подоконник в сорока сантиметрах от пола.', image: null },
  ],
  layouts: [layout(0, 'Студии', 24.1), layout(1, '1 комната', 36.8), layout(2, '2 комнаты', 54.2)],
  documents: [
    documentNamed('declaration', 'Проектная декларация, корпус 2', 1_843_008),
    documentNamed('permit', 'Разрешение на строительство', 412_300),
  ],
  genplan: samplePhoto('Корпуса сверху', 1600, 900),
  genplan_signs: [],
  has_infrastructure: true,
  storerooms: { free: 0, total: 0 },
  parking: { free: 0, total: 0 },
  commerce_free: 0,
  phone: null,
  progress: { percent: 46, month: 'Октябрь 2026' },
  sections: {
    top: { mortgage: { text_only: 'Семейная ипотека от 6\u00a0%', programmes: [sampleProgramme] } },
  },
}

export const sampleFurnishes: Furnish[] = ['Светлый', 'Тёплый', 'Спокойный'].map((title, index) => ({
  id: index + 1,
  slug: `otdelka-${index + 1}`,
  title,
  kind: index === 2 ? 'Под ключ с мебелью' : 'Под ключ',
  price_m2: 12_900 + index * 2_000,
  text: 'Ламинат, крашеные стены, двери и сантехника.',
  materials: [
    { title: 'Пол', value: 'Ламинат 33 класса' },
    { title: 'Стены', value: 'Краска' },
  ],
  images: [samplePhoto(`Отделка «${title}»`)],
}))

export const sampleAround: InfrastructureMap = {
  project: { ...sampleProject, ...place, address: 'ул. Примерная, 2' },
  base: null,
  categories: [
    { id: 'school', title: 'Школы', icon: 'school', count: 2 },
    { id: 'park', title: 'Парки', icon: 'park', count: 1 },
  ],
  objects: [
    around(1, 'school', 'Школа № 12', 6),
    around(2, 'park', 'Сосновый парк', 3),
    around(3, 'school', 'Гимназия', 11),
  ],
}

function around(
  id: number,
  category: 'school' | 'park',
  title: string,
  minutes: number,
): InfrastructureMap['objects'][number] {
  const lat = place.lat + id / 1000
  return { id, category, title, minutes, lat, lon: place.lon, address: `ул. Школьная, ${id}`, url: null }
}

const onSite = (number: number, percent: number): Dynamics['buildings'][number] => ({
  building: { id: number, slug: `korpus-${number}`, number: String(number), name: `Корпус ${number}` },
  percent,
  deadline: number === 1 ? { value: 'ready', label: 'Сдан' } : sampleDeadline,
  first_deadline: sampleDeadline,
  month: '2026-10',
  stages: [],
  view: [],
})

const buildings = [onSite(1, 100), onSite(2, 64), onSite(3, 27)]

export const sampleDynamics: Dynamics = {
  project: { ...sampleProject, city: sampleCity.name },
  buildings,
  months: [{ month: '2026-10', label: 'Октябрь 2026', count: 1 }],
  albums: [
    {
      id: 'obrazets-2-2026-10',
      building: { id: 2, slug: 'korpus-2', number: '2', name: 'Корпус 2' },
      month: '2026-10',
      title: 'Октябрь 2026',
      date: '20\u00a0октября 2026',
      text: 'Возводим стены десятого этажа.',
      percent: 64,
      stages: [],
      photos: [samplePhoto('Стройка в октябре')],
    },
  ],
  shifts: [],
  webcams: [],
}
