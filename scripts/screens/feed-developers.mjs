/**
 * Six developers who do not exist, one for each dialect: two complexes of two houses with flats on all floors. The plans
 * and renderings are those of the demonstration, drawn for this repository.
 */
import { readFileSync } from 'node:fs'

const layouts = new Map(
  JSON.parse(readFileSync(new URL('../../demo/plans/out/layouts.json', import.meta.url), 'utf8')).map(
    (layout) => [layout.code, layout],
  ),
)
/** What a company must tell beside its name; the numbers belong to nobody. */
const REQUISITES = [
  'inn=5902000008',
  'ogrn=1025900000004',
  'time_zone=Europe/Moscow',
  'time_zone_label=по Москве',
]
/** Layouts of the flats of a floor, one list for each section. */
const SECTIONS = [
  ['k1', 'e2', 's1', 't3'],
  ['e1l', 's2', 'k2', 't2'],
]

/**
 * `pictures` are beginnings of names in demo/pictures; `settings` is what an operator tells of a company that its feed does
 * not name.
 */
export const DEVELOPERS = {
  yrl: {
    company: 'ООО «СЗ «Уралстрой»',
    phone: '+7 (347) 000-00-00',
    region: 'Республика Башкортостан',
    city: 'Уфа',
    centre: [54.735, 55.958],
    metre: 128_000,
    complexes: [
      ['ЖК «Берёзовая роща»', 'улица Менделеева', 12, 'sever'],
      ['ЖК «Дом у реки»', 'улица Гоголя', 3, 'sloboda'],
    ],
  },
  cian: {
    settings: ['name=Волжские кварталы', 'legal_name=ООО «СЗ «Волжские кварталы»', ...REQUISITES],
    phone: '+7 (831) 000-00-00',
    region: 'Нижегородская область',
    city: 'Нижний Новгород',
    centre: [56.327, 44.006],
    metre: 165_000,
    complexes: [
      ['Заокский', 'улица Пролетарская', 8, 'rechnoy'],
      ['Сад на Печёрах', 'улица Родионова', 21, 'verkhniy-park'],
    ],
  },
  avito: {
    settings: ['name=Ипатьевский дом', 'legal_name=ООО «СЗ «Ипатьевский дом»', ...REQUISITES],
    phone: '8 (4942) 00-00-00',
    region: 'Костромская область',
    city: 'Кострома',
    centre: [57.768, 40.927],
    metre: 96_000,
    complexes: [
      ['', 'Индустриальная улица', 7, 'sloboda'],
      ['', 'Берёзовый проезд', 2, 'ozerny'],
    ],
  },
  domclick: {
    company: 'ООО «СЗ «Береговой»',
    phone: '+7 (8722) 00-00-00',
    region: 'Республика Дагестан',
    city: 'Дербент',
    centre: [42.058, 48.289],
    metre: 104_000,
    complexes: [
      ['ЖК «Приморский»', 'улица Приморская', 5, 'ozerny'],
      ['ЖК «Старая крепость»', 'улица Шахбазова', 14, 'melnichny-dvor'],
    ],
  },
  profitbase: {
    company: 'ООО «СЗ «Новый берег»',
    phone: '+7 (351) 000-00-00',
    region: 'Челябинская область',
    city: 'Челябинск',
    centre: [55.16, 61.402],
    metre: 118_000,
    complexes: [
      ['ЖК «Парк Победы»', 'улица Островского', 30, 'verkhniy-park'],
      ['ЖК «Тихая гавань»', 'улица Береговая', 4, 'rechnoy'],
    ],
  },
  'price-list': {
    settings: ['name=Вяткастрой', 'legal_name=ООО «СЗ «Вяткастрой»', ...REQUISITES, 'phone=+78332000000'],
    region: 'Кировская область',
    city: 'Киров',
    centre: [58.603, 49.668],
    metre: 92_000,
    complexes: [
      ['ЖК «Вятские холмы»', 'улица Воровского', 60, 'sever'],
      ['ЖК «Заречный парк»', 'Луганская улица', 9, 'zarechenskaya'],
    ],
  },
}

const FINISHES = ['без отделки', 'предчистовая', 'чистовая']

/**
 * The flats of a developer. The same each time, so that screens taken again show the same flats.
 *
 * @param pictures - the origin of `startPictureHost`
 */
export function flatsOf(dialect, pictures) {
  const { centre, metre, complexes } = DEVELOPERS[dialect]
  let lot = 0
  return complexes.flatMap(([name, street, number, pictured], place) =>
    [0, 1].flatMap((house) => {
      const floors = 9 - 2 * house
      const building = {
        id: String(7100 + place * 10 + house),
        name: `Корпус ${house + 1}`,
        address: `${street}, ${number + house * 2}`,
        floors,
        year: 2027 + house,
        quarter: place + 2,
        picture: `${pictures}/facade/${pictured}-facade-${Math.min(house + 1, pictured === 'zarechenskaya' ? 1 : 2)}.webp`,
      }
      const complex = {
        id: String(2820 + place),
        name,
        address: `${street}, ${number}`,
        lat: (centre[0] + place * 0.014).toFixed(4),
        lng: (centre[1] + place * 0.021).toFixed(4),
        pictures: [`hero`, 'court'].flatMap((kind) => pictureOf(pictures, pictured, kind)),
      }
      let count = 0
      return SECTIONS.slice(0, 2 - place).flatMap((section, sectionIndex) =>
        Array.from({ length: floors }, (_, index) => index + 1).flatMap((floor) =>
          section.map((code, position) => {
            const layout = layouts.get(code)
            lot += 1
            count += 1
            return {
              id: `${dialect}-${lot}`,
              complex,
              building,
              section: sectionIndex + 1,
              floor,
              position: position + 1,
              number: String(count),
              rooms: layout.rooms,
              isEuro: layout.euro,
              area: layout.total,
              living: layout.living,
              kitchen: layout.kitchen,
              hasLoggia: layout.balcony > 0,
              finish: FINISHES[(place + house) % 3],
              view: position % 2 === 0 ? 'во двор' : 'на улицу',
              price: Math.round((layout.total * metre * (1 + floor * 0.008)) / 10_000) * 10_000,
              status: ['free', 'free', 'sold', 'free', 'reserved', 'sold', 'free'][(lot * 5 + floor * 3) % 7],
              code,
              plan: `${pictures}/plan/${code}.svg`,
            }
          }),
        ),
      )
    }),
  )
}

function pictureOf(origin, pictured, kind) {
  const isDrawn = kind === 'hero' || !['sloboda', 'melnichny-dvor'].includes(pictured)
  return isDrawn ? [`${origin}/render/${pictured}-${kind}.webp`] : []
}
