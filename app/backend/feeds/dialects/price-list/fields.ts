import { wordMap } from '#app/backend/feeds/text/clean-text.ts'

/** What a column of a price list can be. */
export const PRICE_LIST_FIELDS = [
  'id',
  'number',
  'kind',
  'project',
  'city',
  'address',
  'house',
  'section',
  'floor',
  'floorsTotal',
  'rooms',
  'area',
  'livingArea',
  'kitchenArea',
  'balconyArea',
  'price',
  'pricePerMetre',
  'priceDiscount',
  'status',
  'finish',
  'deadline',
  'view',
  'ceilingHeight',
  'bathroom',
  'balcony',
  'layout',
  'plan',
  'picture',
  'position',
  'cadastralNumber',
  'description',
  'region',
  'lotNumber',
  'material',
  'metro',
  'keys',
  'lift',
  'parking',
  'guarded',
  'mortgage',
  'installment',
  'tour',
  'video',
  'latitude',
  'longitude',
  'deal',
  'phone',
] as const

export type PriceListField = (typeof PRICE_LIST_FIELDS)[number]

/** What the mapping calls the fields that readers of `offer/` name in their reports. */
export const PRICE_LIST_NAMES = wordMap<PriceListField>({
  'area/value': 'area',
  'living-space': 'livingArea',
  'kitchen-space': 'kitchenArea',
  'price/value': 'price',
  'building-section': 'section',
  'location/locality-name': 'city',
  image: 'plan',
})

/**
 * The words of a column's header in Russian and English. Headers are compared in lower case without punctuation, with "№" as "номер". The first field whose words fit best takes a column.
 */
export const FIELD_WORDS: Readonly<Record<PriceListField, RegExp>> = {
  id: /^(?:id|ид|uid|guid|код|артикул|идентификатор|лот)$|(?:^|\s)(?:id|ид|код|идентификатор|уникальный номер) (?:лота|объекта|помещения|квартиры|unit|lot|flat|external|внешний)|^(?:external|internal|lot|unit|flat) id$/u,
  number:
    /^(?:номер|кв|квартира|кв ра|помещение|апартамент|апартаменты|пом|no|number|flat|unit|apartment)$|номер (?:кв|квартиры|помещения|апартамента|апартаментов|лота|машиноместа|кладовой|на плане|объекта|пом)|(?:кв|квартиры|помещения|кладовой|лота) номер|^(?:flat|unit|apartment|apt) (?:no|number)$|строительный номер|условный номер/u,
  kind: /тип (?:помещения|объекта|недвижимости|лота)|назначение|вид (?:помещения|объекта|недвижимости)|^(?:kind|type|property type|unit type)$/u,
  project:
    /(?:^|\s)жк(?:\s|$)|комплекс|^проект$|^объект$|название (?:жк|объекта|проекта)|^(?:project|complex|development)(?: name)?$/u,
  city: /(?:^|\s)(?:город|населенный пункт)(?:\s|$)|^(?:city|town)$/u,
  address: /адрес|^(?:address|street)$/u,
  house:
    /корпус|(?:^|\s)(?:корп|дом|литер|литера|строение|здание|гп|башня)(?:\s|$)|^(?:house|building|block|tower)(?: name| no| number)?$/u,
  section: /секци|подъезд|парадн|(?:^|\s)блок секция|^(?:section|entrance|riser)(?: no| number)?$/u,
  floor: /(?:^|\s)этаж(?:\s|$)|^(?:floor|level|storey)(?: no| number)?$/u,
  floorsTotal:
    /этажность|(?:всего|кол во|количество) этажей|этажей в доме|^(?:floors|floors total|total floors|storeys)$/u,
  rooms:
    /комнат|(?:^|\s)(?:комн|ком)(?:\s|$)|^(?:rooms|bedrooms|no of rooms|number of rooms|room count)$|тип (?:квартиры|кв)|^тип$/u,
  area: /(?:общая|полная|проектная|расчетная) площадь|площадь (?:общая|полная|проектная|расчетная|квартиры|помещения|по проекту)|^(?:площадь|общая|общ|пл|s|s общ|s общая|метраж)(?: (?:м2|м²|кв м))?$|^(?:м2|м²|кв м)$|^(?:total )?(?:area|size|sqm|sq m|m2)(?: (?:sqm|sq m|m2|m²|total))?$/u,
  livingArea: /жилая|^(?:s жил|жил)|^living(?: area| space)?/u,
  kitchenArea: /кухн|^kitchen(?: area| space)?/u,
  balconyArea: /(?:площадь|s) (?:балкон|лоджи|летних)|летние помещения|^balcony area/u,
  price:
    /(?:^|\s)(?:цена|стоимость|прайс|сумма)(?:\s|$)|^(?:price|cost|list price|total price|base price)(?: (?:rub|rur|₽))?$/u,
  pricePerMetre:
    /(?:цена|стоимость|руб|тыс руб|р|price|cost|rub).*(?:за|per|1|\/)?\s*(?:1 )?(?:кв ?м|м2|м²|метр|sqm|sq m|m2|m²)$|за (?:1 )?(?:кв ?м|м2|м²|метр)|per (?:sqm|sq m|m2|m²|metre|meter)/u,
  priceDiscount:
    /скидк|акци|спеццен|(?:при|за) (?:100|полной|наличн)|^(?:discount|promo|sale|special) ?price|discounted/u,
  status: /статус|состояние|наличие|доступность|^(?:бронь|status|availability|state)$/u,
  finish: /отделк|ремонт|^(?:finish|finishing|renovation|decoration)/u,
  deadline: /срок|сдач|(?:^|\s)ввод|готовност|ключ|^(?:deadline|completion|handover|delivery)/u,
  view: /(?:^|\s)вид(?:\s|$)|вид из ок|окна|^(?:view|window view)/u,
  ceilingHeight: /потолк|^ceiling/u,
  bathroom: /сануз|с у$|ванн|^bathrooms?$/u,
  balcony: /балкон|лоджи|^(?:balcony|loggia|terrace)$/u,
  layout: /планировк|^(?:layout|layout type|plan type|floor plan type)$/u,
  plan: /(?:^|\s)план(?:\s|$)|планировк|чертеж|схема|^(?:plan|floor plan|layout)(?: url| image| link)?$/u,
  picture: /фото|изображ|рендер|картинк|^(?:photo|image|picture|render)s?/u,
  position: /на площадке|на этаже|^position/u,
  cadastralNumber: /кадастр|^cadastral/u,
  region: /^(?:регион|область|край|субъект)(?: рф)?$|^region$/u,
  lotNumber: /^(?:лот|номер лота|lot|lot (?:no|number))$/u,
  material: /материал|тип (?:дома|здания)|^(?:material|house type)$/u,
  metro: /метро|^(?:metro|subway)(?: station)?$/u,
  keys: /^дата (?:выдачи|передачи) ключей$|^(?:key|keys) (?:date|handover)$/u,
  lift: /лифт|^(?:lift|elevator)s?$/u,
  parking: /парковк|паркинг|^parking$/u,
  guarded: /охран|^(?:security|guarded)$/u,
  mortgage: /ипотек|^mortgage$/u,
  installment: /рассрочк|^instal?lments?$/u,
  tour: /(?:^|\s)тур(?:\s|$)|^(?:3d|virtual) tour$|^tour$/u,
  video: /видео|^video(?: url)?$/u,
  latitude: /широта|^lat(?:itude)?$/u,
  longitude: /долгота|^(?:lon|lng|longitude)$/u,
  deal: /(?:тип|вид|форма) (?:сделки|продажи|договора)|^(?:deal|sale type)$/u,
  phone: /телефон|^(?:тел|tel|phone|mobile)(?:\s|$)|(?:^|\s)phone$/u,
  description: /описание|комментари|примечан|^(?:description|comment|comments|note|notes)$/u,
}
