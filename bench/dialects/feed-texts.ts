/** The flats of the seeded developer as its feed has them in each dialect, with the fields that generators fill. */
import type { Flat, House } from './developer.ts'
import { flatsOfDeveloper } from './developer.ts'

const FINISHES = ['без отделки', 'предчистовая', 'чистовая']
const SIDES = ['во двор', 'на улицу', 'на реку']
const MATERIALS = ['монолитный', 'кирпичный', 'панельный']
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A feed around its offers. */
type Frame = { head: string; offer: (flat: Flat) => string; tail: string }

const YRL: Frame = {
  head: `${HEAD}<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">\n<generation-date>2026-09-23T12:19:39+03:00</generation-date>\n`,
  offer: (flat) => {
    const { house, layout, pictures } = flat
    const { complex } = house
    return `<offer internal-id="lot-${flat.id}"><type>продажа</type><property-type>жилая</property-type><category>квартира</category>
  <new-flat>да</new-flat><creation-date>2026-0${1 + (flat.id % 9)}-1${flat.id % 10}T12:19:39+03:00</creation-date><last-update-date>2026-09-23T12:19:39+03:00</last-update-date>
  <location><country>Россия</country><region>Пермский край</region><locality-name>Пермь</locality-name><sub-locality-name>${complex.district}</sub-locality-name>
    <address>${house.street}, ${house.houseNumber}</address><apartment>${flat.number}</apartment><latitude>${house.latitude}</latitude><longitude>${house.longitude}</longitude>
    <metro><name>${complex.metro}</name><time-on-foot>${complex.minutes}</time-on-foot></metro></location>
  <sales-agent><phone>${complex.phone}</phone><category>застройщик</category><organization>ООО СЗ</organization></sales-agent>
  <deal-status>первичная продажа</deal-status>
  <price><value>${flat.price}</value><currency>RUR</currency></price><area><value>${flat.area}</value><unit>кв. м</unit></area>
  <living-space><value>${flat.living}</value><unit>кв. м</unit></living-space><kitchen-space><value>${flat.kitchen}</value><unit>кв. м</unit></kitchen-space>
  <image tag="plan">${pictures.plan}</image><image tag="floor-plan">${pictures.floor}</image>${pictures.house.map((url) => `<image>${url}</image>`).join('')}
  <description>${flat.description}</description>
  ${layout.rooms === 0 ? '<studio>1</studio>' : `<rooms>${layout.rooms}</rooms>`}<floor>${flat.floor}</floor><floors-total>${house.floors}</floors-total><renovation>${FINISHES[flat.finish]}</renovation>
  <balcony>${layout.loggias === 0 ? 'нет' : `${layout.loggias} лоджии`}</balcony><window-view>${SIDES[flat.side]}</window-view><bathroom-unit>${layout.bathrooms === 2 ? '2' : 'совмещенный'}</bathroom-unit><ceiling-height>${layout.ceiling}</ceiling-height>
  <building-name>${complex.name}</building-name><yandex-building-id>${complex.id}</yandex-building-id><yandex-house-id>${house.id}</yandex-house-id><building-type>${MATERIALS[house.material]}</building-type>
  <built-year>${house.year}</built-year><ready-quarter>${house.quarter}</ready-quarter><building-state>unfinished</building-state><building-section>${house.name}, секция ${flat.section}</building-section><lift>да</lift><mortgage>да</mortgage>
</offer>
`
  },
  tail: '</realty-feed>\n',
}

const PROFITBASE: Frame = {
  head: `${HEAD}<realty-feed type="profitbase_xml" xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">\n`,
  offer: (flat) => {
    const { house, layout, pictures } = flat
    const { complex } = house
    return `<offer internal-id="${flat.id}"><property_type>Квартира</property_type>
<object><id>${complex.id}</id><name>${complex.name}</name><location><region>Пермский край</region><locality-name>Пермь</locality-name><district>${complex.district}</district><address>${house.street}, ${house.houseNumber}</address><latitude>${house.latitude}</latitude><longitude>${house.longitude}</longitude></location></object>
<house><id>${house.id}</id><name>${house.name}</name><floors-total>${house.floors}</floors-total><built-year>${house.year}</built-year><ready-quarter>${house.quarter}</ready-quarter><building-state>unfinished</building-state><building-type>${MATERIALS[house.material]}</building-type><image>${pictures.house[0]}</image></house>
<number>${flat.number}</number><floor>${flat.floor}</floor><building-section>${flat.section}</building-section>${layout.rooms === 0 ? '<rooms>1</rooms><studio>1</studio>' : `<rooms>${layout.rooms}</rooms>`}
<sales-agent><phone>${complex.phone}</phone><organization>ООО СЗ</organization></sales-agent>
<area><value>${flat.area}</value><unit>кв. м</unit></area><living-space><value>${flat.living}</value><unit>кв. м</unit></living-space><kitchen-space><value>${flat.kitchen}</value><unit>кв. м</unit></kitchen-space>
<price><value>${flat.price}</value><currency>RUB</currency></price><status>${flat.isFree ? 'AVAILABLE' : 'BOOKED'}</status><status-humanized>${flat.isFree ? 'Свободна' : 'Бронь'}</status-humanized>
<image type="plan">${pictures.plan}</image><image type="plan_floor">${pictures.floor}</image><preset-code>${layout.code}</preset-code><facing>${FINISHES[flat.finish]}</facing><window-view>${SIDES[flat.side]}</window-view>
<loggia-count>${layout.loggias}</loggia-count><combined-bathroom-unit>${layout.bathrooms}</combined-bathroom-unit><ceiling-height>${layout.ceiling}</ceiling-height><description>${flat.description}</description>
<custom-field><id>view</id><name>Вид из окон</name><value>${SIDES[flat.side]}</value></custom-field><custom-field><id>type</id><name>Тип планировки</name><value>${layout.code}</value></custom-field></offer>
`
  },
  tail: '</realty-feed>\n',
}

const CIAN: Frame = {
  head: `${HEAD}<feed>\n<feed_version>2</feed_version>\n`,
  offer: (flat) => {
    const { house, layout, pictures } = flat
    const { complex } = house
    return `<object>
 <Category>newBuildingFlatSale</Category><ExternalId>${flat.id}</ExternalId><Description>${flat.description}</Description>
 <Address>Россия, Пермский край, Пермь, ${house.street}, ${house.houseNumber}</Address><Coordinates><Lat>${house.latitude}</Lat><Lng>${house.longitude}</Lng></Coordinates>
 <Phones><PhoneSchema><CountryCode>+7</CountryCode><Number>${complex.phone.slice(3)}</Number></PhoneSchema></Phones>
 <Undergrounds><UndergroundInfoSchema><Id>${complex.id % 90}</Id><Name>${complex.metro}</Name><Time>${complex.minutes}</Time><TransportType>walk</TransportType></UndergroundInfoSchema></Undergrounds>
 <LayoutPhoto><FullUrl>${pictures.plan}</FullUrl><IsDefault>true</IsDefault></LayoutPhoto>
 <Photos><PhotoSchema><FullUrl>${pictures.floor}</FullUrl><IsDefault>false</IsDefault></PhotoSchema>${pictures.house.map((url) => `<PhotoSchema><FullUrl>${url}</FullUrl><IsDefault>false</IsDefault></PhotoSchema>`).join('')}</Photos>
 <FlatRoomsCount>${layout.rooms === 0 ? 9 : layout.rooms}</FlatRoomsCount><TotalArea>${flat.area}</TotalArea><LivingArea>${flat.living}</LivingArea><KitchenArea>${flat.kitchen}</KitchenArea><FloorNumber>${flat.floor}</FloorNumber>
 <LoggiasCount>${layout.loggias}</LoggiasCount><CombinedWcsCount>${layout.bathrooms}</CombinedWcsCount><WindowsViewType>${['yard', 'street', 'yardAndStreet'][flat.side]}</WindowsViewType><Decoration>${['without', 'rough', 'fine'][flat.finish]}</Decoration>
 <JKSchema><Id>${complex.id}</Id><Name>${complex.name}</Name><House><Id>${house.id}</Id><Name>${house.name}</Name><Flat><FlatNumber>${flat.number}</FlatNumber><SectionNumber>Секция ${flat.section}</SectionNumber><FlatType>${layout.code}</FlatType></Flat></House></JKSchema>
 <Building><FloorsCount>${house.floors}</FloorsCount><MaterialType>${['monolith', 'brick', 'panel'][house.material]}</MaterialType><CeilingHeight>${layout.ceiling}</CeilingHeight><PassengerLiftsCount>2</PassengerLiftsCount><Deadline><Quarter>${['first', 'second', 'third', 'fourth'][house.quarter - 1]}</Quarter><Year>${house.year}</Year></Deadline></Building>
 <BargainTerms><Price>${flat.price}</Price><Currency>rur</Currency><MortgageAllowed>true</MortgageAllowed><SaleType>free</SaleType></BargainTerms>
</object>
`
  },
  tail: '</feed>\n',
}

const AVITO: Frame = {
  head: `${HEAD}<Ads formatVersion="3" target="Avito.ru">\n`,
  offer: (flat) => {
    const { house, layout, pictures } = flat
    const { complex } = house
    const images = [pictures.plan, pictures.floor, ...pictures.house]
    return `<Ad><Id>${flat.id}</Id><Category>Квартиры</Category><OperationType>Продам</OperationType><MarketType>Новостройка</MarketType><Rooms>${layout.rooms === 0 ? 'Студия' : layout.rooms}</Rooms><Square>${flat.area}</Square><KitchenSpace>${flat.kitchen}</KitchenSpace><LivingSpace>${flat.living}</LivingSpace><Floor>${flat.floor}</Floor><Floors>${house.floors}</Floors><HouseType>${['Монолитный', 'Кирпичный', 'Панельный'][house.material]}</HouseType><Status>Квартира</Status><Price>${flat.price}</Price><NewDevelopmentId>${house.id}</NewDevelopmentId><Address>Пермь, ${house.street}, ${house.houseNumber}</Address><Latitude>${house.latitude}</Latitude><Longitude>${house.longitude}</Longitude><Decoration>${['Без отделки', 'Предчистовая', 'Чистовая'][flat.finish]}</Decoration><ApartmentNumber>${flat.number}</ApartmentNumber><PropertyRights>Застройщик</PropertyRights><ManagerName>Анна</ManagerName><ContactPhone>${complex.phone}</ContactPhone><Description><![CDATA[<p>${flat.description}</p>]]></Description><BathroomMulti><Option>${layout.bathrooms === 2 ? 'Раздельный' : 'Совмещённый'}</Option></BathroomMulti><BalconyOrLoggiaMulti><Option>Лоджия</Option></BalconyOrLoggiaMulti><ViewFromWindows><Option>${['Во двор', 'На улицу', 'На солнечную сторону'][flat.side]}</Option></ViewFromWindows><CeilingHeight>${layout.ceiling}</CeilingHeight><Images>${images.map((url) => `<Image url="${url}"/>`).join('')}</Images></Ad>
`
  },
  tail: '</Ads>\n',
}

const DOMCLICK: Frame = {
  head: `${HEAD}<complexes>\n`,
  offer: (flat) => {
    const { layout, pictures } = flat
    const balcony = ['нет', 'лоджия', '2 лоджии'][layout.loggias]
    return `          <flat><flat_id>${flat.id}</flat_id><apartment>${flat.number}</apartment><section>${flat.section}</section><floor>${flat.floor}</floor><room>${layout.rooms === 0 ? 'студия' : layout.rooms}</room><plan>${pictures.plan}</plan><balcony>${balcony}</balcony><renovation>${FINISHES[flat.finish]}</renovation><price>${flat.price}</price><area>${flat.area}</area><living_area>${flat.living}</living_area><kitchen_area>${flat.kitchen}</kitchen_area><window_view>${SIDES[flat.side]}</window_view><bathroom>${layout.bathrooms === 2 ? '2' : 'совмещенный'}</bathroom></flat>\n`
  },
  tail: '        </flats></building></buildings></complex>\n</complexes>\n',
}

/** A complex of Domclick holds its houses, and these their flats. */
function domclickHouse(house: House, before: House | undefined): string {
  const { complex } = house
  const isNew = before?.complex !== complex
  const end = before ? `        </flats></building>${isNew ? '</buildings></complex>' : ''}\n` : ''
  const start = isNew
    ? `  <complex><id>${complex.id}</id><name>${complex.name}</name><latitude>${house.latitude}</latitude><longitude>${house.longitude}</longitude><address>Пермь, ${house.street}, ${house.houseNumber}</address>
    <infrastructure><parking>1</parking><security>1</security></infrastructure>
    <sales_info><sales_phone>${complex.phone}</sales_phone></sales_info><developer><name>ООО СЗ</name></developer><buildings>\n`
    : ''
  return `${end}${start}      <building><id>${house.id}</id><fz_214>1</fz_214><name>${house.name}</name><floors>${house.floors}</floors><building_state>строится</building_state><built_year>${house.year}</built_year><ready_quarter>${house.quarter}</ready_quarter><building_type>${MATERIALS[house.material]}</building_type><image>https://cdn.example.ru/upload/houses/${house.id}/render-1.jpg</image><flats>\n`
}

/** Columns as sales departments keep them, and a note that no field is for. */
const PRICE_LIST: Frame = {
  head: '',
  offer: ({ house, layout, ...flat }) =>
    `${house.complex.name};${house.name};${flat.section};${flat.floor};${flat.number};${layout.rooms === 0 ? 'студия' : layout.rooms};${flat.area.replace('.', ',')};${flat.kitchen.replace('.', ',')};${flat.price};${flat.isFree ? 'свободна' : 'бронь'};${FINISHES[flat.finish]};${house.quarter} кв. ${house.year};"${layout.code}: окна ${SIDES[flat.side]}, кухня-гостиная, ключи после сдачи дома"\n`,
  tail: '',
}

/** The mapping of the columns of the price list. */
export const PRICE_LIST_MAP = `version: 1
columns:
  - { column: A, field: project }
  - { column: B, field: house }
  - { column: C, field: section }
  - { column: D, field: floor }
  - { column: E, field: number }
  - { column: F, field: rooms }
  - { column: G, field: area }
  - { column: H, field: kitchenArea }
  - { column: I, field: price }
  - { column: J, field: status }
  - { column: K, field: finish }
  - { column: L, field: deadline }
`

const FRAMES: Readonly<Record<string, Frame>> = {
  yrl: YRL,
  profitbase: PROFITBASE,
  cian: CIAN,
  domclick: DOMCLICK,
  avito: AVITO,
  'price-list': PRICE_LIST,
}

export const DIALECTS: readonly string[] = Object.keys(FRAMES)
/** Characters that are written at once. */
const PIECE = 100_000

/** A feed of about so many bytes, in pieces. */
export function* feedText(dialect: string, bytes: number): Generator<string> {
  const frame = FRAMES[dialect]
  if (!frame) throw new Error(`unknown dialect "${dialect}"; there are: ${DIALECTS.join(', ')}`)
  yield frame.head
  let written = 0
  let piece = ''
  let house: House | undefined
  for (const flat of flatsOfDeveloper()) {
    if (frame === DOMCLICK && flat.house !== house) piece += domclickHouse(flat.house, house)
    house = flat.house
    piece += frame.offer(flat)
    if (piece.length < PIECE) continue
    written += Buffer.byteLength(piece)
    yield piece
    piece = ''
    if (written >= bytes) break
  }
  yield frame.tail
}
