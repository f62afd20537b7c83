import type { FieldRule } from '../rule-tables.ts'

const WHOLE = /^\d+$/

/** Of Авито, template 67066: flats of new buildings. */
export const AVITO_RULES: readonly FieldRule[] = [
  { path: 'Id', isRequired: true, pattern: /^.{1,100}$/ },
  { path: 'Category', isRequired: true, oneOf: ['Квартиры'] },
  { path: 'OperationType', isRequired: true, oneOf: ['Продам'] },
  { path: 'MarketType', isRequired: true, oneOf: ['Новостройка'] },
  { path: 'Description', isRequired: true, pattern: /^[\s\S]{1,7500}$/ },
  { path: 'Price', isRequired: true, pattern: WHOLE, above: 0 },
  { path: 'BasePriceND', pattern: WHOLE, above: 0 },
  { path: 'NewDevelopmentId', isRequired: true },
  { path: 'PropertyRights', isRequired: true, oneOf: ['Застройщик'] },
  { path: 'Address', pattern: /^.+, .+/ },
  { path: 'Latitude', above: 41, below: 82 },
  { path: 'Longitude', above: 19, below: 180 },
  { path: 'ContactPhone', pattern: /^\+7\d{10}$/ },
  {
    path: 'HouseType',
    isRequired: true,
    oneOf: ['Кирпичный', 'Панельный', 'Блочный', 'Монолитный', 'Монолитно-кирпичный'],
  },
  { path: 'Floor', isRequired: true, pattern: WHOLE, above: 0 },
  { path: 'Floors', isRequired: true, pattern: WHOLE, above: 0 },
  { path: 'Rooms', isRequired: true, pattern: /^(Студия|[1-9]|10 и более|Своб\. планировка)$/ },
  { path: 'Square', isRequired: true, above: 9.99, below: 5000 },
  { path: 'KitchenSpace', above: 1.99, below: 100 },
  { path: 'LivingSpace', above: 4.99, below: 5000 },
  { path: 'Status', isRequired: true, oneOf: ['Квартира', 'Апартаменты'] },
  { path: 'Decoration', isRequired: true, oneOf: ['Без отделки', 'Предчистовая', 'Чистовая'] },
  { path: 'BalconyOrLoggiaMulti/Option', many: true, oneOf: ['Балкон', 'Лоджия'] },
  { path: 'ViewFromWindows/Option', many: true, oneOf: ['Во двор', 'На улицу', 'На солнечную сторону'] },
  { path: 'BathroomMulti/Option', many: true, oneOf: ['Совмещённый', 'Раздельный'] },
  { path: 'NDAdditionally/Option', many: true, oneOf: ['Гардеробная', 'Панорамные окна'] },
  { path: 'CeilingHeight', above: 0, below: 50 },
  { path: 'PassengerElevator', oneOf: ['Нет', '1', '2', '3', '4'] },
  { path: 'FreightElevator', oneOf: ['Нет', '1', '2', '3', '4'] },
  {
    path: 'Parking/Option',
    many: true,
    oneOf: ['Подземная', 'Наземная многоуровневая', 'Открытая во дворе', 'За шлагбаумом во дворе'],
  },
  { path: 'SaleOptions/Option', many: true, oneOf: ['Можно в ипотеку', 'Продажа доли', 'Аукцион'] },
  { path: 'VideoURL', pattern: /^https?:\/\/([\w-]+\.)*(rutube\.ru|vkvideo\.ru|vk\.com)\// },
  { path: 'CadastralNumber' },
]
