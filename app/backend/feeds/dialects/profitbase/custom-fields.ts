import type { RoomArea } from '#app/backend/database/json-columns.ts'
import { benefitsIn, featureOf, featuresIn } from '#app/backend/feeds/offer/feature-synonyms.ts'
import {
  bathroomsIn,
  dealKind,
  flagsOf,
  keysOf,
  liftOf,
  metroIn,
  parkingOf,
  premisesOf,
  videoOf,
} from '#app/backend/feeds/offer/offer-details.ts'
import { cleanText, cutText, isWebUrl, wordMap } from '#app/backend/feeds/text/clean-text.ts'
import { parseArea, parseDecimal, parseWhole, parseYes } from '#app/backend/feeds/text/parse-number.ts'
import { remembered } from '#app/backend/feeds/text/remembered.ts'
import type { UnitDetails } from '#app/backend/feeds/unit.ts'
import { childrenNamed, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import type { Benefit, Feature } from '#app/domain/vocabulary.ts'

/** The data that Profitbase accounts store in custom fields, found by the aliases below. */
export type CustomFields = {
  features: Feature[]
  /** Words, for mapViews. */
  views: string[]
  benefits: Benefit[]
  directions: string[]
  roomAreas: RoomArea[]
  balconyArea: number | null
  compassAngle: number | null
  finish: string
  layoutName: string
  lotNumber: string
  tourUrl: string
  cadastralNumber: string
  ceilingHeight: string
  /** What has no column and no element of its own in this dialect. */
  details: UnitDetails
  /** The tour, the cadastral number and the compass angle, which a price list has in columns of their own. */
  ownDetails: UnitDetails
  /** Whether none of the fields has a value. */
  isNothing: boolean
}

type ReadField = (fields: CustomFields, value: string, name: string) => void

/** The area of the whole unit, measured in the finished house. Any other word makes it that of a part: "балкона по БТИ". */
const MEASURED =
  /^(?:площадь|s)(?=.*(?:бти|обмер|фактич))(?:[^\p{L}]+(?:бти|по|после|кв|м|(?:обмер|фактич|общ|квартир|помещени|данны|результат)\p{L}*))*[^\p{L}]*$/iu

/**
 * Names that accounts are known to give to their custom fields, and what each means. The first match wins. If
 * no alias matches but the name is that of a feature and the value means yes ("Гардеробная: да"), the feature
 * is set; all other fields are ignored.
 */
const ALIASES: readonly (readonly [RegExp, ReadField])[] = [
  [
    MEASURED,
    (fields, value) => {
      const measuredArea = parseArea(value)
      if (measuredArea !== null) fields.details.measuredArea = measuredArea
    },
  ],
  [/^площадь\s*[:—–-]\s*\S/i, readRoom],
  [
    /^(площадь|s)\s+(балкон|лоджи|террас|летн)/i,
    (fields, value) => {
      fields.balconyArea = parseArea(value)
    },
  ],
  [
    /^(особенности|преимущества|характеристики|traits)/i,
    (fields, value) => fields.features.push(...featuresIn(value)),
  ],
  [/^(виды?( из (окон|окна).*)?|view)$/i, (fields, value) => fields.views.push(value)],
  [
    /^(стороны света|сторона света|ориентация|окна выходят)/i,
    (fields, value) => fields.directions.push(...mapDirections(value)),
  ],
  [
    /^(способы покупки|способ оплаты|условия покупки|ипотек|программы)/i,
    (fields, value, name) => {
      fields.benefits.push(...benefitsIn(value))
      const isMortgage = /^ипотек/i.test(name) ? isYes(value) : /ипотек/i.test(value)
      if (isMortgage) fields.details.mortgage = true
    },
  ],
  [
    /^рассрочка$/i,
    (fields, value) => {
      if (isYes(value)) fields.benefits.push('installment')
    },
  ],
  [
    /^(высота потолк|потолки$)/i,
    (fields, value) => {
      fields.ceilingHeight = value
    },
  ],
  [
    /^(количество сануз|санузлы$|сануз[её]л$|тип сануз)/i,
    (fields, value, name) => {
      const said = bathroomsIn(value)
      // A field that counts them is surer than what the kind in another one tells.
      const isCount = /^количество/i.test(name)
      fields.details = isCount ? { ...fields.details, ...said } : { ...said, ...fields.details }
    },
  ],
  [
    /^количество (балкон|лоджи)/i,
    (fields, value, name) => {
      const count = parseWhole(value)
      if (count === null || count < 1 || count > 9) return
      if (/лоджи/i.test(name)) fields.details.loggias = count
      else fields.details.balconies = count
    },
  ],
  [
    /^(видео|видеообзор|ссылка на видео)$/i,
    (fields, value) => {
      Object.assign(fields.details, videoOf(value))
    },
  ],
  [
    /^(выдача|передача|дата (выдачи|передачи)|срок (выдачи|передачи)) ключей/i,
    (fields, value) => {
      Object.assign(fields.details, keysOf(value))
    },
  ],
  [
    /^(парковк|паркинг)/i,
    (fields, value) => {
      Object.assign(fields.details, parkingOf(value))
    },
  ],
  [
    /^(лифт|количество лифтов)/i,
    (fields, value) => {
      Object.assign(fields.details, liftOf(value))
    },
  ],
  [
    /^(охрана|охраняемая)/i,
    (fields, value) => {
      Object.assign(fields.details, flagsOf({ guarded: value }))
    },
  ],
  [
    /^(метро|станция метро|ближайшее метро)/i,
    (fields, value) => {
      Object.assign(fields.details, metroIn(value))
    },
  ],
  [
    /^((выделенная|электрическая) )*(электро)?мощность( электр\p{L}*)?[\s,(]*(квт\)?)?$/iu,
    (fields, value) => {
      Object.assign(fields.details, premisesOf({ power: value }))
    },
  ],
  [
    /^(тип входа|вход)$/i,
    (fields, value) => {
      Object.assign(fields.details, premisesOf({ entrance: value }))
    },
  ],
  [
    /^(количество мокрых точек|мокры[ех] точ)/i,
    (fields, value) => {
      Object.assign(fields.details, premisesOf({ water: value }))
    },
  ],
  [
    /^(отделка|вид отделки|тип отделки)$/i,
    (fields, value) => {
      fields.finish = value
    },
  ],
  [
    /^(тип планировки|планировка|название планировки)$/i,
    (fields, value) => {
      fields.layoutName = value
    },
  ],
  [
    /^(лот|номер лота|артикул)$/i,
    (fields, value) => {
      fields.lotNumber = cutText(value, 40)
    },
  ],
  [
    /^(3d[- ]?тур|виртуальный тур|тур)$/i,
    (fields, value) => {
      fields.tourUrl = isWebUrl(value) ? value : ''
    },
  ],
  [
    /^кадастровый номер/i,
    (fields, value) => {
      fields.cadastralNumber = cutText(value, 40)
    },
  ],
  [
    /^(тип|вид|форма|статус) (сделки|продажи|договора)$/i,
    (fields, value) => {
      const deal = dealKind(value)
      if (deal) fields.details.deal = deal
    },
  ],
  [
    /^(переуступка|уступка|вторичная продажа|вторичка)(?!\p{L})/iu,
    (fields, value, name) => {
      const deal = dealKind(name)
      if (deal && isYes(value)) fields.details.deal = deal
    },
  ],
  [
    /^(азимут|угол компаса|compass)/i,
    (fields, value) => {
      fields.compassAngle = angle(value)
    },
  ],
]

const readerOf = remembered((name) => ALIASES.find(([names]) => names.test(name))?.[1] ?? null)

/** Of the elements `<custom-field>` of an offer. */
export function readCustomFields(offer: XmlNode): CustomFields {
  return customFieldsOf(
    childrenNamed(offer, 'custom-field').map((field) => ({
      name: cleanText(textAt(field, 'name')),
      value: cleanText(textAt(field, 'value')),
    })),
  )
}

/** Areas that are not those of rooms. */
const OTHER_AREAS = /^площадь.*(общ|жил|привед|расч|проект|квартир|коэф)/i

/** Whether a name means something here: by an alias, or as that of a feature. */
export const isCustomName = (name: string): boolean =>
  MEASURED.test(name) || (!OTHER_AREAS.test(name) && (readerOf(name) !== null || featureOf(name) !== null))

/** Of names and values, as a table of another system has them in its columns. */
export function customFieldsOf(said: readonly { name: string; value: string }[]): CustomFields {
  const fields: CustomFields = {
    features: [],
    views: [],
    benefits: [],
    directions: [],
    roomAreas: [],
    balconyArea: null,
    compassAngle: null,
    finish: '',
    layoutName: '',
    lotNumber: '',
    tourUrl: '',
    cadastralNumber: '',
    ceilingHeight: '',
    details: {},
    ownDetails: {},
    isNothing: true,
  }
  for (const { name, value } of said) {
    if (value === '') continue
    fields.isNothing = false
    const read = readerOf(name)
    if (read) read(fields, value, name)
    else if (isYes(value)) fields.features.push(...[featureOf(name) ?? []].flat())
  }
  const { tourUrl, cadastralNumber, compassAngle } = fields
  fields.ownDetails = {
    ...(tourUrl && { tourUrl }),
    ...(cadastralNumber && { cadastralNumber }),
    ...(compassAngle !== null && { compassAngle }),
  }
  return fields
}

/** "13.54 (3.04 × 4.18)", "11.39 (до 4.14 × 4.08)": the size of a room after its area. */
const SIZE = /\((до\s)?\s*([\d.,]+)\s*(?:м\s*)?[×xх*]\s*([\d.,]+)\s*(?:м\s*)?\)/iu

/** "Площадь: Кухня-гостиная" → a row of the room table. */
function readRoom(fields: CustomFields, value: string, name: string): void {
  const room = name.replace(/^площадь\s*[:—–-]\s*/i, '')
  const area = parseArea(value)
  const size = roomSize(value)
  if (area !== null) fields.roomAreas.push({ kind: roomKind(room), name: room, area, ...(size && { size }) })
}

function roomSize(value: string): RoomArea['size'] {
  const [, upTo, first = '', second = ''] = SIZE.exec(value) ?? []
  const [width, length] = [parseDecimal(first), parseDecimal(second)]
  return width && length ? { width, length, at_most: upTo !== undefined } : undefined
}

function angle(value: string): number | null {
  const degrees = parseDecimal(value)
  return degrees !== null && degrees >= 0 && degrees < 360 ? degrees : null
}

function isYes(value: string): boolean {
  return parseYes(value) || /^[1-9]\d?$/.test(value)
}

/** Kind of a room by its name, for the table of room areas; "room" when the name is not recognised. */
function roomKind(name: string): string {
  for (const [words, kind] of KINDS) if (words.test(name)) return kind
  return 'room'
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/комната с кухней|студи/i, 'studio'],
  [/кухн.*(гостин|столов)|гостин.*кухн/i, 'kl'],
  [/кухн/i, 'kitchen'],
  [/гостин|зал/i, 'living'],
  [/детск/i, 'child'],
  [/спальн/i, 'bedroom'],
  [/ванн|душев/i, 'bath'],
  [/сануз|с\/у|туалет|уборн/i, 'wc'],
  [/гардероб/i, 'wardrobe'],
  [/постир/i, 'laundry'],
  [/прихож|холл|коридор/i, 'hall'],
  [/лоджи/i, 'loggia'],
  [/балкон/i, 'balcony'],
  [/террас/i, 'terrace'],
  [/кладов/i, 'storage'],
]

const DIRECTION_LETTERS = wordMap<string>({
  север: 'С',
  'северо-восток': 'СВ',
  восток: 'В',
  'юго-восток': 'ЮВ',
  юг: 'Ю',
  'юго-запад': 'ЮЗ',
  запад: 'З',
  'северо-запад': 'СЗ',
  n: 'С',
  ne: 'СВ',
  e: 'В',
  se: 'ЮВ',
  s: 'Ю',
  sw: 'ЮЗ',
  w: 'З',
  nw: 'СЗ',
})
const VALID_DIRECTIONS: ReadonlySet<string> = new Set(DIRECTION_LETTERS.values())

/** "юг, северо-запад", "Ю/СЗ" → ["Ю", "СЗ"]; words that are not directions are ignored. */
function mapDirections(text: string): string[] {
  const found = new Set<string>()
  for (const part of text.split(/[,;/\s]+/)) {
    const upper = part.toUpperCase()
    const letters = VALID_DIRECTIONS.has(upper) ? upper : DIRECTION_LETTERS.get(part.toLowerCase())
    if (letters) found.add(letters)
  }
  return [...found]
}
