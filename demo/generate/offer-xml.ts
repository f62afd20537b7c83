import { roomSizeParts } from '#app/domain/text/room-size-words.ts'
import type { View } from '#app/domain/vocabulary.ts'
import { FEATURE_LABELS, FINISH_LABELS } from '#app/domain/vocabulary-labels.ts'
import type { CompassSide } from '#demo/company.ts'
import { daysAgo } from './demo-calendar.ts'
import type { CommercialPlace, DemoStatus, DemoUnit, FlatPlace } from './demo-unit.ts'
import type { DrawingSizes } from './drawing-sizes.ts'
import { isFeature, type LayoutRooms } from './layout-rooms.ts'
import { type SeenViews, toldViews } from './told-views.ts'

const STATUS_WORDS: Record<DemoStatus, string> = {
  AVAILABLE: 'Свободно',
  BOOKED: 'Устная бронь',
  SOLD: 'Продано',
  UNAVAILABLE: 'Не для продажи',
}
const SIDE_WORDS: Record<CompassSide, string> = { N: 'С', E: 'В', S: 'Ю', W: 'З' }
const VIEW_WORDS: Record<View, string> = {
  river: 'на реку',
  lake: 'на озеро',
  park: 'на парк',
  forest: 'на лес',
  city: 'на город',
  street: 'на улицу',
  yard: 'во двор',
}
const BUILDING_STATES = {
  announced: 'project',
  building: 'unfinished',
  selling: 'unfinished',
  finished: 'hand-over',
}
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)
const tag = (name: string, value: string | number): string => `<${name}>${escapeXml(String(value))}</${name}>`
const custom = (name: string, value: string): string =>
  value === '' ? '' : `<custom-field>${tag('name', name)}${tag('value', value)}</custom-field>`

/** Data that all offers of a building share. */
export type OfferContext = {
  city: string
  material: string
  rooms: LayoutRooms
  drawings: DrawingSizes
  floorsTotal: number
  seen: SeenViews
}

function place(
  { place: { project, building } }: DemoUnit,
  { city, material, floorsTotal }: OfferContext,
): string {
  const [lat, lon] = project.location
  const stations = project.metro.map(
    ({ name, minutes }) => `<metro>${tag('name', name)}${tag('time-on-foot', minutes)}</metro>`,
  )
  return (
    `<object>${tag('id', project.id)}${tag('name', project.name)}<location>${tag('country', 'Россия')}` +
    `${tag('district', project.district)}${tag('locality-name', city)}${tag('address', project.address)}` +
    `${tag('latitude', lat)}${tag('longitude', lon)}${stations.join('')}</location></object>` +
    `<house>${tag('id', building.id)}${tag('name', building.name)}${tag('floors-total', floorsTotal)}` +
    `${tag('built-year', building.deadline.year)}${tag('ready-quarter', building.deadline.quarter)}` +
    `${tag('building-state', BUILDING_STATES[building.state])}${tag('building-type', material)}` +
    `${tag('ceiling-height', building.ceilingHeight)}</house>`
  )
}

function money({ priceBase, price, promotion }: DemoUnit): string {
  if (priceBase === null || price === null) return ''
  const base = `<price>${tag('value', priceBase)}${tag('currency', 'RUB')}</price>`
  if (!promotion) return base
  return (
    `${base}<special-offers><special-offer>${tag('id', promotion.id)}${tag('name', promotion.name)}` +
    `${tag('description', promotion.description)}${tag('discount-price', price)}` +
    `${tag('discount-unit', promotion.discount.unit)}${tag('discount-type', 'FULL_PRICE')}` +
    `${tag('value', promotion.discount.value)}${tag('finish-date', promotion.until)}</special-offer></special-offers>`
  )
}

function image(drawings: DrawingSizes, type: string, title: string, path: string): string {
  const size = drawings.get(path)
  if (!size) throw new Error(`no drawing ${path}`)
  return `<image type="${type}" title="${title}" width="${size.width}" height="${size.height}">/media/demo/plans/${path}.svg</image>`
}

function commercial(at: CommercialPlace, { drawings }: OfferContext): string {
  const drawing = `commerce/${at.id}`
  return [
    tag('description', at.description),
    tag('ceiling_height', at.ceilingHeight),
    tag('facing', FINISH_LABELS[at.finish]),
    custom('Мощность, кВт', String(at.powerKw)),
    custom('Вход', 'Отдельный, с улицы'),
    custom('Мокрые точки', String(at.waterPoints)),
    // Those whose use is the buyer's are drawn empty alone.
    drawings.has(drawing) ? image(drawings, 'furniture', 'С мебелью', drawing) : '',
    image(drawings, 'plan', 'С размерами', `${drawing}-empty`),
  ].join('')
}

function flat(unit: DemoUnit, at: FlatPlace, { rooms, drawings, seen }: OfferContext): string {
  const { layout } = at
  const views = toldViews(at, seen).map((view) => VIEW_WORDS[view])
  const traits = layout.traits.filter(isFeature).map((trait) => FEATURE_LABELS[trait])
  const bathrooms = layout.traits.includes('two_bathrooms') ? 2 : 1
  return [
    tag('building-section', at.section),
    tag('position-on-floor', at.position),
    tag('rooms', Math.max(1, layout.rooms)),
    tag('studio', layout.rooms === 0 ? 1 : 0),
    tag('open-plan', 0),
    tag('euro-layout', layout.euro ? 1 : 0),
    tag('living-space', layout.area.living),
    layout.area.kitchen === null ? '' : tag('kitchen-space', layout.area.kitchen),
    tag('preset-code', layout.code),
    tag('loggia-count', layout.traits.includes('loggia') ? 1 : 0),
    tag('combined-bathroom-unit', bathrooms),
    tag('window-view', views.join(', ')),
    tag('facing', FINISH_LABELS[at.finish]),
    tag('ceiling_height', at.building.ceilingHeight),
    image(drawings, 'furniture', 'С мебелью', `layouts/${layout.code}`),
    image(drawings, 'plan', 'С размерами', `layouts/${layout.code}-empty`),
    image(drawings, 'plan floor', 'На этаже', `sections/${at.sectionType}`),
    custom('Название планировки', layout.name),
    custom('Особенности', traits.join(', ')),
    custom('Стороны света', at.facing.map((side) => SIDE_WORDS[side]).join(', ')),
    custom('Способы покупки', unit.benefits.join(', ')),
    layout.area.balcony > 0 ? custom('Площадь лоджии', layout.area.balcony.toFixed(2)) : '',
    custom('Азимут', String(at.compassAngle)),
    // What is left of a finished house is sold by its measured area.
    at.building.state === 'finished' ? custom('Площадь по обмеру БТИ', String(layout.area.total)) : '',
    ...(rooms.get(layout.code) ?? []).map(({ name, area, size }) =>
      custom(`Площадь: ${name}`, `${area.toFixed(2)} (${roomSizeParts(size).join(' ')})`),
    ),
  ].join('')
}

const TYPES = { flat: 'Квартира', storeroom: 'Кладовая', parking: 'Машино-место' }

const typeOf = (place: DemoUnit['place']): string =>
  place.kind === 'commercial' ? place.purpose : TYPES[place.kind]

/** One unit as an offer of the Profitbase dialect. */
export function offerXml(unit: DemoUnit, context: OfferContext): string {
  const { place: at, status } = unit
  const changedAgo = Math.min(unit.prices.at(-1)?.daysAgo ?? 400, unit.statuses.at(-1)?.daysAgo ?? 400)
  const area = at.kind === 'flat' ? at.layout.area.total : at.area
  return [
    `<offer internal-id="${at.id}">`,
    tag('creation-date', daysAgo(unit.statuses[0]?.daysAgo ?? 729)),
    tag('last-update-date', daysAgo(changedAgo)),
    tag('new-flat', 1),
    tag('property_type', typeOf(at)),
    place(unit, context),
    tag('number', at.number),
    tag('floor', at.floor),
    `<area>${tag('value', area)}${tag('unit', 'кв. м')}</area>`,
    money(unit),
    tag('status', status),
    tag('status-humanized', STATUS_WORDS[status]),
    custom('Номер лота', at.lot),
    at.kind === 'flat' ? flat(unit, at, context) : '',
    at.kind === 'commercial' ? commercial(at, context) : '',
    '</offer>\n',
  ].join('')
}
