import * as z from 'zod'
import type { JsonObject } from '#app/backend/database/json-columns.ts'
import type { Param } from '#app/contract/flat.ts'
import { joinWords } from '#app/domain/format.ts'
import { formatDay } from '#app/domain/moment.ts'
import { type PluralForms, plural } from '#app/domain/plural.ts'
import { MINUTE_FORMS_PLAIN } from '#app/domain/text/minute-forms.ts'
import { formatPower } from '#app/domain/text/power-words.ts'

const webUrl = z.string().regex(/^https?:\/\//)

/** Where cars stand; `yes`: somewhere. */
export const PARKING_KINDS = ['underground', 'multilevel', 'ground', 'roof', 'yes'] as const

/** What feeds say of a flat besides its columns; what another release has written otherwise is left out. */
const detailsSchema = z.object({
  description: z.string().optional().catch(undefined),
  deal: z.enum(['assignment', 'resale']).optional().catch(undefined),
  bathrooms: z.int().positive().optional().catch(undefined),
  bathroomKind: z.string().optional().catch(undefined),
  balconies: z.int().positive().optional().catch(undefined),
  loggias: z.int().positive().optional().catch(undefined),
  tourUrl: webUrl.optional().catch(undefined),
  videoUrl: webUrl.optional().catch(undefined),
  cadastralNumber: z.string().optional().catch(undefined),
  metro: z
    .array(
      z.object({
        name: z.string(),
        minutes: z.int().optional(),
        by: z.enum(['foot', 'transport']).optional(),
      }),
    )
    .optional()
    .catch(undefined),
  keysBy: z.iso.date().optional().catch(undefined),
  lift: z.object({ passenger: z.int().optional(), cargo: z.int().optional() }).optional().catch(undefined),
  parking: z.enum(PARKING_KINDS).optional().catch(undefined),
  guarded: z.literal(true).optional().catch(undefined),
  mortgage: z.literal(true).optional().catch(undefined),
  powerKw: z.number().positive().optional().catch(undefined),
  entrance: z.enum(['street', 'yard', 'own', 'shared']).optional().catch(undefined),
  waterPoints: z.int().positive().optional().catch(undefined),
  measuredArea: z.number().positive().optional().catch(undefined),
})
export type FlatDetails = z.output<typeof detailsSchema>

/** @param details - the column `details` of a flat or another unit */
export function flatDetailsOf(details: JsonObject): FlatDetails {
  return detailsSchema.catch({}).parse(details)
}

const PARKINGS: Readonly<Record<NonNullable<FlatDetails['parking']>, string>> = {
  underground: 'Подземная',
  multilevel: 'Многоуровневая',
  ground: 'Наземная',
  roof: 'На\u00a0крыше',
  yes: 'Есть',
}
const DEALS = { assignment: 'Переуступка', resale: 'Вторичная продажа' } as const

/** The project and the measured flat differ by less; more is another figure in the same field. */
const MEASURED_SHARE = 0.2

/** m² after the house was measured; nothing where no feed has said it, or the figure is none of this flat. */
export function measuredArea({ measuredArea: measured }: FlatDetails, areaM2: number): number | undefined {
  if (measured === undefined || Math.abs(measured - areaM2) > areaM2 * MEASURED_SHARE) return undefined
  return measured
}

/** Rows of the description that no column has; a row of which nobody said anything is not there. */
export function detailParams(details: FlatDetails, { material }: { material: string | null }): Param[] {
  const { deal, bathrooms, bathroomKind, keysBy, parking, guarded, mortgage, cadastralNumber } = details
  const lines: [Param['type'], label: string, value: string | undefined][] = [
    ['deal', 'Сделка', deal && DEALS[deal]],
    [
      'bathroom',
      (bathrooms ?? 1) > 1 ? 'Санузлы' : 'Санузел',
      bathroomKind ? withYo(bathroomKind) : bathrooms?.toString(),
    ],
    ['balconies', 'Балконы и\u00a0лоджии', outdoorsOf(details)],
    ['keys', 'Выдача ключей', keysBy && `До\u00a0${formatDay(`${keysBy}T12:00:00Z`)}`],
    ['material', 'Тип дома', material ? withYo(material) : undefined],
    ['lift', 'Лифт', liftWords(details)],
    // Of the house: they do not come with the flat.
    ['parking', 'Парковка у\u00a0дома', parking && PARKINGS[parking]],
    ['guarded', 'Охрана дома', guarded && 'Есть'],
    ['metro', 'Метро', details.metro?.map(stationWords).join('; ')],
    ['mortgage', 'Ипотека', mortgage && 'Возможна'],
    ['cadastral', 'Кадастровый номер', cadastralNumber],
  ]
  return lines.flatMap(([type, label, value]) => (value ? [{ type, label, value }] : []))
}

const ENTRANCES = {
  street: 'Отдельный, с\u00a0улицы',
  yard: 'Отдельный, со\u00a0двора',
  own: 'Отдельный',
  shared: 'Общий',
} as const

/** What businesses ask of a commercial unit. */
export function premisesParams({ powerKw, entrance, waterPoints }: FlatDetails): Param[] {
  const lines: [Param['type'], label: string, value: string | undefined][] = [
    ['power', 'Мощность', powerKw === undefined ? undefined : formatPower(powerKw)],
    ['entrance', 'Вход', entrance && ENTRANCES[entrance]],
    ['water', 'Точки подвода воды', waterPoints?.toString()],
  ]
  return lines.flatMap(([type, label, value]) => (value ? [{ type, label, value }] : []))
}

/** "совмещенный" → "Совмещённый". */
function withYo(words: string): string {
  return joinWords([words.replace(/совмещен/gi, 'совмещён')])
}

/** One balcony alone is among the features. */
function outdoorsOf({ balconies = 0, loggias = 0 }: FlatDetails): string | undefined {
  if (balconies + loggias < 2) return undefined
  const words = [
    counted(balconies, 'балкон', ['балкон', 'балкона', 'балконов']),
    counted(loggias, 'лоджия', ['лоджия', 'лоджии', 'лоджий']),
  ]
  return joinWords(words.filter((word) => word !== ''))
}

function liftWords({ lift }: FlatDetails): string | undefined {
  if (!lift) return undefined
  const words = [
    counted(lift.passenger ?? 0, 'пассажирский', ['пассажирский', 'пассажирских', 'пассажирских']),
    counted(lift.cargo ?? 0, 'грузовой', ['грузовой', 'грузовых', 'грузовых']),
  ]
  return joinWords(words.filter((word) => word !== '')) || 'Есть'
}

function counted(count: number, one: string, forms: PluralForms): string {
  return count === 0 ? '' : count === 1 ? one : `${count}\u00a0${plural(count, forms)}`
}

/** "Маяковская, 10 минут пешком". */
function stationWords({ name, minutes, by }: NonNullable<FlatDetails['metro']>[number]): string {
  if (minutes === undefined) return name
  const way = by === 'transport' ? ' на\u00a0транспорте' : ' пешком'
  return `${name}, ${minutes}\u00a0${plural(minutes, MINUTE_FORMS_PLAIN)}${by ? way : ''}`
}

/** Characters of a description that are read at once; more is a press away. */
const LEAD = 600

/** A description in paragraphs: those that are shown at once, and the others. */
export function foldedDescription({ description }: FlatDetails): { lead: string; rest: string } | null {
  if (!description) return null
  if (description.length <= LEAD * 1.25) return { lead: description, rest: '' }
  const start = description.slice(0, LEAD)
  const end = Math.max(start.lastIndexOf('\n'), start.search(/[.!?…](?=\s[^.!?…]*$)/) + 1)
  const at = end > LEAD / 3 ? end : Math.max(start.lastIndexOf(' '), 1)
  return { lead: description.slice(0, at).trim(), rest: description.slice(at).trim() }
}
