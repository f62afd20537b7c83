/** Files of the developers, written as generators of each dialect write them. */
import { DEVELOPERS, flatsOf } from './feed-developers.mjs'

/** The file of a developer's flats: its name and its text. */
export function feedFile(dialect, pictures) {
  const flats = flatsOf(dialect, pictures)
  const isPriceList = dialect === 'price-list'
  return {
    name: isPriceList ? 'price-list.csv' : `${dialect}.xml`,
    text: WRITERS[dialect](flats, DEVELOPERS[dialect]),
  }
}

const free = (flats) => flats.filter(({ status }) => status === 'free')
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const about = ({ complex, area, hasLoggia, view }) =>
  `Квартира площадью ${String(area).replace('.', ',')} м² с окнами ${view}${hasLoggia ? ' и лоджией' : ''}.` +
  (complex.name ? ` ${complex.name}: двор без машин, детская площадка и места для гостей.` : '')

const yrl = (flats, { company, phone, region, city }) =>
  `${head}<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">
<generation-date>2026-11-20T12:00:00+05:00</generation-date>
${free(flats)
  .map(
    (
      flat,
    ) => `<offer internal-id="${flat.id}"><type>продажа</type><property-type>жилая</property-type><category>квартира</category>
<new-flat>да</new-flat><creation-date>2026-10-01T12:00:00+05:00</creation-date>
<location><country>Россия</country><region>${region}</region><locality-name>${city}</locality-name><address>${flat.building.address}</address>
<apartment>${flat.number}</apartment><latitude>${flat.complex.lat}</latitude><longitude>${flat.complex.lng}</longitude></location>
<sales-agent><phone>${phone}</phone><category>застройщик</category><organization>${company}</organization></sales-agent>
<deal-status>первичная продажа</deal-status><price><value>${flat.price}</value><currency>RUR</currency></price>
<area><value>${flat.area}</value><unit>кв. м</unit></area><living-space><value>${flat.living}</value><unit>кв. м</unit></living-space>
${flat.kitchen ? `<kitchen-space><value>${flat.kitchen}</value><unit>кв. м</unit></kitchen-space>` : ''}
<image tag="plan">${flat.plan}</image><image tag="house">${flat.building.picture}</image>${flat.complex.pictures.map((url) => `<image>${url}</image>`).join('')}
${flat.rooms === 0 ? '<studio>1</studio>' : `<rooms>${flat.rooms}</rooms>`}<floor>${flat.floor}</floor><floors-total>${flat.building.floors}</floors-total>
<renovation>${flat.finish}</renovation><window-view>${flat.view}</window-view>${flat.hasLoggia ? '<balcony>лоджия</balcony>' : ''}
<building-name>${flat.complex.name}</building-name><yandex-building-id>${flat.complex.id}</yandex-building-id><yandex-house-id>${flat.building.id}</yandex-house-id>
<building-section>${flat.building.name}, секция ${flat.section}</building-section><building-type>монолитный</building-type><ceiling-height>2.8</ceiling-height>
<built-year>${flat.building.year}</built-year><ready-quarter>${flat.building.quarter}</ready-quarter><building-state>unfinished</building-state>
<description>${about(flat)}</description></offer>`,
  )
  .join('\n')}
</realty-feed>
`

const BOOKINGS = { free: '', reserved: 'booked', sold: 'sold' }
const DECORATIONS = { 'без отделки': 'without', предчистовая: 'rough', чистовая: 'fine' }

const cian = (flats, { phone, region, city }) =>
  `${head}<feed><feed_version>2</feed_version>
${flats
  .filter(({ status }) => status !== 'sold')
  .map(
    (
      flat,
    ) => `<object><Category>newBuildingFlatSale</Category><ExternalId>${flat.id}</ExternalId><Description>${about(flat)}</Description>
<Address>${region}, ${city}, ${flat.building.address}</Address><Coordinates><Lat>${flat.complex.lat}</Lat><Lng>${flat.complex.lng}</Lng></Coordinates>
<Phones><PhoneSchema><CountryCode>+7</CountryCode><Number>${phone.replaceAll(/\D/g, '').slice(1)}</Number></PhoneSchema></Phones>
<FlatRoomsCount>${flat.rooms === 0 ? 9 : flat.rooms}</FlatRoomsCount><TotalArea>${flat.area}</TotalArea><LivingArea>${flat.living}</LivingArea>
${flat.kitchen ? `<KitchenArea>${flat.kitchen}</KitchenArea>` : ''}<FloorNumber>${flat.floor}</FloorNumber><LoggiasCount>${flat.hasLoggia ? 1 : 0}</LoggiasCount>
<WindowsViewType>${flat.view === 'во двор' ? 'yard' : 'street'}</WindowsViewType><Decoration>${DECORATIONS[flat.finish]}</Decoration>
<JKSchema><Id>${flat.complex.id}</Id><Name>${flat.complex.name}</Name><House><Id>${flat.building.id}</Id><Name>${flat.building.name}</Name>
<Flat><FlatNumber>${flat.number}</FlatNumber><SectionNumber>${flat.section}</SectionNumber></Flat></House></JKSchema>
<LayoutPhoto><FullUrl>${flat.plan}</FullUrl></LayoutPhoto>
<Photos>${[flat.building.picture, ...flat.complex.pictures].map((url) => `<PhotoSchema><FullUrl>${url}</FullUrl></PhotoSchema>`).join('')}</Photos>
<Building><FloorsCount>${flat.building.floors}</FloorsCount><MaterialType>monolith</MaterialType><CeilingHeight>2.8</CeilingHeight>
<Deadline><Quarter>${['', 'first', 'second', 'third', 'fourth'][flat.building.quarter]}</Quarter><Year>${flat.building.year}</Year></Deadline></Building>
<BargainTerms><Price>${flat.price}</Price><Currency>rur</Currency><SaleType>fz214</SaleType></BargainTerms>
${BOOKINGS[flat.status] ? `<Booking><Status>${BOOKINGS[flat.status]}</Status></Booking>` : ''}</object>`,
  )
  .join('\n')}
</feed>
`

const AVITO_FINISHES = { 'без отделки': 'Без отделки', предчистовая: 'Предчистовая', чистовая: 'Чистовая' }

const avito = (flats, { phone, region, city }) =>
  `${head}<Ads formatVersion="3" target="Avito.ru">
${free(flats)
  .map(
    (
      flat,
    ) => `<Ad><Id>${flat.id}</Id><Category>Квартиры</Category><OperationType>Продам</OperationType><MarketType>Новостройка</MarketType>
<NewDevelopmentId>${flat.complex.id}</NewDevelopmentId><Address>${region}, ${city}, ${flat.complex.address}</Address>
<DevelopmentsBuildingName>${flat.building.name}</DevelopmentsBuildingName>
<Latitude>${flat.complex.lat}</Latitude><Longitude>${flat.complex.lng}</Longitude><ApartmentNumber>${flat.number}</ApartmentNumber>
<Rooms>${flat.rooms === 0 ? 'Студия' : flat.rooms}</Rooms><Square>${flat.area}</Square><LivingSpace>${flat.living}</LivingSpace>
${flat.kitchen ? `<KitchenSpace>${flat.kitchen}</KitchenSpace>` : ''}<Floor>${flat.floor}</Floor><Floors>${flat.building.floors}</Floors>
<HouseType>Монолитный</HouseType><Status>Квартира</Status><Price>${flat.price}</Price><Decoration>${AVITO_FINISHES[flat.finish]}</Decoration>
<ViewFromWindows><Option>${flat.view === 'во двор' ? 'Во двор' : 'На улицу'}</Option></ViewFromWindows>
${flat.hasLoggia ? '<BalconyOrLoggiaMulti><Option>Лоджия</Option></BalconyOrLoggiaMulti>' : ''}
<PropertyRights>Застройщик</PropertyRights><ContactPhone>${phone}</ContactPhone><Description><![CDATA[<p>${about(flat)}</p>]]></Description>
<Images><Image url="${flat.plan}"/><Image url="${flat.building.picture}"/>${flat.complex.pictures.map((url) => `<Image url="${url}"/>`).join('')}</Images></Ad>`,
  )
  .join('\n')}
</Ads>
`

const domclick = (flats, { company, phone, region, city }) =>
  `${head}<complexes>
${[...Map.groupBy(free(flats), ({ complex }) => complex.id).values()]
  .map(
    (
      ofComplex,
    ) => `<complex><id>${ofComplex[0].complex.id}</id><name>${ofComplex[0].complex.name}</name><latitude>${ofComplex[0].complex.lat}</latitude>
<longitude>${ofComplex[0].complex.lng}</longitude><address>${region}, ${city}, ${ofComplex[0].complex.address}</address>
<images>${ofComplex[0].complex.pictures.map((url) => `<image>${url}</image>`).join('')}</images>
<description_main><title>Двор без машин</title><text>Квартиры от студий до трёх комнат, двор без машин и детская площадка.</text></description_main>
<infrastructure><parking>1</parking><security>1</security></infrastructure>
<buildings>${[...Map.groupBy(ofComplex, ({ building }) => building.id).values()].map(domclickHouse).join('\n')}</buildings>
<developer><name>${company}</name><phone>${phone}</phone></developer><sales_info><sales_phone>${phone}</sales_phone></sales_info></complex>`,
  )
  .join('\n')}
</complexes>
`

const domclickHouse = (flats) =>
  `<building><id>${flats[0].building.id}</id><fz_214>1</fz_214><name>${flats[0].building.name}</name><address>${flats[0].building.address}</address>
<floors>${flats[0].building.floors}</floors><building_state>строится</building_state><built_year>${flats[0].building.year}</built_year>
<ready_quarter>${flats[0].building.quarter}</ready_quarter><building_type>монолитный</building_type><image>${flats[0].building.picture}</image><flats>
${flats
  .map(
    (
      flat,
    ) => `<flat><flat_id>${flat.id}</flat_id><apartment>${flat.number}</apartment><section>${flat.section}</section><floor>${flat.floor}</floor><room>${flat.rooms === 0 ? 'студия' : flat.rooms}</room>
<plan>${flat.plan}</plan><renovation>${flat.finish}</renovation><price>${flat.price}</price><area>${flat.area}</area><living_area>${flat.living}</living_area>
${flat.kitchen ? `<kitchen_area>${flat.kitchen}</kitchen_area>` : ''}<window_view>${flat.view}</window_view>${flat.hasLoggia ? '<balcony>лоджия</balcony>' : ''}</flat>`,
  )
  .join('\n')}</flats></building>`

const STATUSES = { free: 'AVAILABLE', reserved: 'BOOKED', sold: 'SOLD' }

const profitbase = (flats, { company, phone, region, city }) =>
  `${head}<realty-feed type="profitbase_xml" xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">
<generation-date>2026-11-20T12:00:00+05:00</generation-date>
${flats
  .map(
    (flat) => `<offer internal-id="${flat.id}"><property_type>Квартира</property_type>
<object><id>${flat.complex.id}</id><name>${flat.complex.name}</name><location><region>${region}</region><locality-name>${city}</locality-name>
<address>${flat.complex.address}</address><latitude>${flat.complex.lat}</latitude><longitude>${flat.complex.lng}</longitude></location></object>
<house><id>${flat.building.id}</id><name>${flat.building.name}</name><floors-total>${flat.building.floors}</floors-total>
<built-year>${flat.building.year}</built-year><ready-quarter>${flat.building.quarter}</ready-quarter><building-state>unfinished</building-state>
<building-type>Монолитный</building-type></house>
<sales-agent><phone>${phone}</phone><category>developer</category><organization>${company}</organization></sales-agent>
<number>${flat.number}</number><position-on-floor>${flat.position}</position-on-floor><floor>${flat.floor}</floor><building-section>${flat.section}</building-section>
<rooms>${flat.rooms}</rooms><studio>${flat.rooms === 0 ? 1 : 0}</studio><euro-layout>${flat.isEuro ? 1 : 0}</euro-layout>
<area><value>${flat.area}</value><unit>кв. м</unit></area><living-space>${flat.living}</living-space>
${flat.kitchen ? `<kitchen-space>${flat.kitchen}</kitchen-space>` : ''}<price><value>${flat.price}</value><currency>RUB</currency></price>
<image type="plan">${flat.plan}</image><image type="house">${flat.building.picture}</image>${flat.complex.pictures.map((url) => `<image type="image">${url}</image>`).join('')}
<preset-code>${flat.code}</preset-code><loggia-count>${flat.hasLoggia ? 1 : 0}</loggia-count><window-view>${flat.view}</window-view>
<facing>${flat.finish}</facing><ceiling_height>2.8</ceiling_height><description><![CDATA[<p>${about(flat)}</p>]]></description>
<status>${STATUSES[flat.status]}</status></offer>`,
  )
  .join('\n')}
</realty-feed>
`

const WORDS = { free: 'Свободно', reserved: 'Бронь', sold: 'Продано' }

const priceList = (flats, { city }) =>
  [
    'ЖК;Город;Адрес;Корпус;Секция;Этаж;Этажность;№ квартиры;Комнат;Общая площадь, м²;Цена, руб.;Статус;Отделка;Срок сдачи;Планировка;Фото дома',
    ...flats.map((flat) =>
      [
        flat.complex.name,
        city,
        flat.building.address.replace(',', ''),
        flat.building.name,
        flat.section,
        flat.floor,
        flat.building.floors,
        flat.number,
        flat.rooms === 0 ? 'Студия' : flat.rooms,
        String(flat.area).replace('.', ','),
        flat.price.toLocaleString('ru-RU'),
        WORDS[flat.status],
        flat.finish,
        `${flat.building.quarter} кв. ${flat.building.year}`,
        flat.plan,
        flat.building.picture,
      ].join(';'),
    ),
  ].join('\r\n')

const WRITERS = { yrl, cian, avito, domclick, profitbase, 'price-list': priceList }
