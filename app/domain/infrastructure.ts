/**
 * Kinds of places around a project, in the order on the screen. Each is also the name of its icon on the map.
 */
export const INFRASTRUCTURE = [
  'school',
  'kindergarten',
  'clinic',
  'pharmacy',
  'shop',
  'mall',
  'cafe',
  'sport',
  'park',
  'transport',
  'bank',
  'office',
] as const
export type Infrastructure = (typeof INFRASTRUCTURE)[number]
export const INFRASTRUCTURE_LABELS: Record<Infrastructure, string> = {
  school: 'Школы',
  kindergarten: 'Детские сады',
  clinic: 'Поликлиники',
  pharmacy: 'Аптеки',
  shop: 'Магазины',
  mall: 'Торговые центры',
  cafe: 'Кафе',
  sport: 'Спорт',
  park: 'Парки',
  transport: 'Транспорт',
  bank: 'Банки',
  office: 'Офис продаж',
}
