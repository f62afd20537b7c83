import type { FieldRule } from '../rule-tables.ts'

const WHOLE = /^\d+$/
const PICTURE = /^https:\/\/[^/:]+\//

/** Of ЦИАН, feed_version 2, flats of new buildings. */
export const CIAN_RULES: readonly FieldRule[] = [
  { path: 'ExternalId', isRequired: true },
  { path: 'Category', isRequired: true, oneOf: ['newBuildingFlatSale'] },
  { path: 'Description' },
  { path: 'Address', isRequired: true, pattern: /^Россия, .+, .+/ },
  { path: 'Coordinates/Lat', above: 41, below: 82 },
  { path: 'Coordinates/Lng', above: 19, below: 180 },
  { path: 'Phones/PhoneSchema/CountryCode', isRequired: true, oneOf: ['+7'] },
  { path: 'Phones/PhoneSchema/Number', isRequired: true, pattern: /^\d{10}$/ },
  { path: 'FlatRoomsCount', isRequired: true, oneOf: ['1', '2', '3', '4', '5', '6', '7', '9'] },
  { path: 'TotalArea', isRequired: true, above: 0 },
  { path: 'LivingArea', above: 0 },
  { path: 'KitchenArea', above: 0 },
  { path: 'FloorNumber', isRequired: true, pattern: WHOLE, above: 0 },
  { path: 'FlatOnFloorNumber', pattern: WHOLE },
  { path: 'CeilingHeight', above: 2, below: 6 },
  { path: 'LoggiasCount', pattern: WHOLE },
  { path: 'BalconiesCount', pattern: WHOLE },
  { path: 'SeparateWcsCount', pattern: WHOLE },
  { path: 'CombinedWcsCount', pattern: WHOLE },
  { path: 'IsEuroFlat', oneOf: ['true', 'false'] },
  { path: 'IsApartments', oneOf: ['true', 'false'] },
  { path: 'WindowsViewType', oneOf: ['yard', 'street', 'yardAndStreet'] },
  { path: 'Decoration', oneOf: ['without', 'rough', 'preFine', 'fine', 'fineWithFurniture'] },
  { path: 'JKSchema/Id', isRequired: true },
  { path: 'JKSchema/Name', isRequired: true },
  { path: 'JKSchema/House/Flat/SectionNumber', pattern: WHOLE },
  { path: 'Building/FloorsCount', pattern: WHOLE, above: 0 },
  { path: 'Building/MaterialType', pattern: /^[a-zA-Z]+$/ },
  { path: 'Building/CeilingHeight', above: 2, below: 6 },
  { path: 'Building/Deadline/Quarter', oneOf: ['first', 'second', 'third', 'fourth'] },
  { path: 'Building/Deadline/Year', pattern: /^\d{4}$/ },
  { path: 'Building/Deadline/IsComplete', oneOf: ['true', 'false'] },
  { path: 'BargainTerms/Price', isRequired: true, pattern: WHOLE, above: 0 },
  { path: 'BargainTerms/Currency', isRequired: true, oneOf: ['rur'] },
  { path: 'LayoutPhoto/FullUrl', pattern: PICTURE },
  { path: 'Photos/PhotoSchema/FullUrl', many: true, pattern: PICTURE },
]
