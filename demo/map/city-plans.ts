import type { Place } from '#app/domain/geometry/plane.ts'

/** A lake or park as an ellipse; radii in metres. */
export type EllipseArea = { name: string; at: Place; eastM: number; northM: number }

/** A part of the city with one street direction. */
export type District = {
  /** What the map calls it, and where that is written: beside the flags of projects. Small ones have no name. */
  name?: string
  nameAt?: Place
  at: Place
  /** Rotation of its streets against the parallels, degrees. */
  turn: number
  /** Usual length and depth of a block, metres. */
  blockM: readonly [number, number]
}

/** The layout of a drawn city. Coordinates match demo/content; a test checks it. */
export type CityPlan = {
  slug: string
  city_id: number
  middle: Place
  /** From the middle to the edges of the map, metres. */
  halfM: readonly [east: number, north: number]
  /** From the middle to the last buildings, if the map shows land around the city. */
  builtM?: readonly [east: number, north: number]
  river: { name: string; widthM: number; line: readonly Place[] }
  lakes: readonly EllipseArea[]
  parks: readonly EllipseArea[]
  districts: readonly District[]
  /** Roads through the whole city; they become bridges where they cross the river. */
  roads: readonly { name: string; line: readonly Place[] }[]
  rail: readonly Place[]
}

const at = (lat: number, lon: number): Place => ({ lat, lon })

export const CITY_PLANS: readonly CityPlan[] = [
  {
    slug: 'perm',
    city_id: 4,
    middle: at(58.0445, 56.266),
    halfM: [11_500, 8200],
    builtM: [4700, 6300],
    river: {
      name: 'Кама',
      widthM: 500,
      line: [
        at(57.985, 56.04),
        at(57.991, 56.09),
        at(58.0, 56.14),
        at(58.0075, 56.185),
        at(58.0124, 56.2214),
        at(58.0172, 56.252),
        at(58.034, 56.274),
        at(58.052, 56.292),
        at(58.066, 56.322),
        at(58.071, 56.38),
        at(58.083, 56.43),
        at(58.081, 56.5),
      ],
    },
    lakes: [
      { name: 'Затон', at: at(58.0292, 56.2345), eastM: 260, northM: 190 },
      { name: 'Северный пруд', at: at(58.0785, 56.2405), eastM: 420, northM: 260 },
    ],
    parks: [
      { name: 'Северный парк', at: at(58.0946, 56.2975), eastM: 620, northM: 230 },
      { name: 'Гайвинский лес', at: at(58.0905, 56.279), eastM: 690, northM: 900 },
      { name: 'Городской сад', at: at(58.0079, 56.2476), eastM: 260, northM: 170 },
      { name: 'Сквер Речников', at: at(58.0192, 56.2237), eastM: 110, northM: 70 },
      { name: 'Сад «Рассвет»', at: at(58.0337, 56.3062), eastM: 260, northM: 200 },
      { name: 'Егошихинский лог', at: at(57.9975, 56.2775), eastM: 170, northM: 620 },
      { name: 'Заречный парк', at: at(58.0335, 56.2), eastM: 780, northM: 520 },
      { name: 'Моховой лес', at: at(58.058, 56.248), eastM: 760, northM: 640 },
      { name: 'Западный бор', at: at(58.043, 56.118), eastM: 2600, northM: 2500 },
      { name: 'Верхний бор', at: at(58.102, 56.175), eastM: 2400, northM: 1900 },
      { name: 'Восточный лес', at: at(58.022, 56.412), eastM: 2300, northM: 2700 },
      { name: 'Дальний лес', at: at(58.108, 56.405), eastM: 2900, northM: 1500 },
      { name: 'Южный лес', at: at(57.979, 56.335), eastM: 1500, northM: 700 },
      { name: 'Липовая гора', at: at(58.0135, 56.337), eastM: 520, northM: 420 },
    ],
    districts: [
      { name: 'Центр', nameAt: at(58.0035, 56.258), at: at(58.005, 56.25), turn: -24, blockM: [210, 270] },
      { at: at(58.018, 56.296), turn: -52, blockM: [300, 390] },
      {
        name: 'Мотовилиха',
        nameAt: at(58.0405, 56.325),
        at: at(58.034, 56.322),
        turn: -38,
        blockM: [300, 380],
      },
      { name: 'Заимка', at: at(57.999, 56.205), turn: 14, blockM: [340, 440] },
      { name: 'Закамск', nameAt: at(58.015, 56.192), at: at(58.024, 56.216), turn: 18, blockM: [240, 300] },
      { name: 'Заречье', at: at(58.048, 56.23), turn: -8, blockM: [390, 490] },
      { at: at(58.08, 56.262), turn: -30, blockM: [390, 490] },
      { name: 'Гайва', nameAt: at(58.087, 56.32), at: at(58.0905, 56.309), turn: 31, blockM: [290, 360] },
      { name: 'Верхние Поля', at: at(58.075, 56.34), turn: 6, blockM: [390, 520] },
    ],
    roads: [
      {
        name: 'Северная улица',
        line: [
          at(57.965, 56.243),
          at(57.985, 56.238),
          at(58.004, 56.2315),
          at(58.0225, 56.2345),
          at(58.041, 56.2225),
          at(58.06, 56.2205),
          at(58.09, 56.213),
          at(58.125, 56.226),
        ],
      },
      {
        name: 'проспект Садовый',
        line: [
          at(57.988, 56.292),
          at(58.006, 56.2835),
          at(58.0275, 56.299),
          at(58.052, 56.308),
          at(58.0885, 56.3005),
          at(58.1, 56.302),
          at(58.125, 56.33),
        ],
      },
      {
        name: 'Набережная улица',
        line: [
          at(57.979, 56.06),
          at(57.992, 56.13),
          at(58.0, 56.176),
          at(58.0035, 56.229),
          at(58.0115, 56.27),
          at(58.0245, 56.304),
          at(58.038, 56.348),
          at(58.047, 56.4),
          at(58.046, 56.48),
        ],
      },
    ],
    rail: [
      at(57.972, 56.07),
      at(57.979, 56.14),
      at(57.984, 56.196),
      at(57.9955, 56.232),
      at(57.9945, 56.26),
      at(58.011, 56.302),
      at(58.029, 56.335),
      at(58.055, 56.352),
    ],
  },
  {
    slug: 'ekaterinburg',
    city_id: 1,
    middle: at(56.8275, 60.58),
    halfM: [4200, 3400],
    river: {
      name: 'Исеть',
      widthM: 90,
      line: [
        at(56.862, 60.592),
        at(56.851, 60.5985),
        at(56.842, 60.6045),
        at(56.833, 60.6065),
        at(56.824, 60.6135),
        at(56.812, 60.619),
        at(56.794, 60.627),
      ],
    },
    lakes: [
      { name: 'Городской пруд', at: at(56.8435, 60.6), eastM: 330, northM: 560 },
      { name: 'Верхний пруд', at: at(56.8212, 60.5656), eastM: 105, northM: 85 },
      { name: 'Озеро Широкое', at: at(56.8485, 60.525), eastM: 900, northM: 720 },
    ],
    parks: [
      { name: 'Старый парк', at: at(56.8206, 60.5655), eastM: 270, northM: 380 },
      { name: 'Парковый сквер', at: at(56.8239, 60.5756), eastM: 110, northM: 75 },
      { name: 'Юго-западный лесопарк', at: at(56.806, 60.541), eastM: 1250, northM: 620 },
      { name: 'Дендрарий', at: at(56.831, 60.6155), eastM: 260, northM: 210 },
      { name: 'Набережная роща', at: at(56.8045, 60.607), eastM: 420, northM: 340 },
    ],
    districts: [
      { name: 'Центр', at: at(56.837, 60.602), turn: 4, blockM: [180, 230] },
      { name: 'Верх-Исетский', at: at(56.822, 60.577), turn: 22, blockM: [200, 250] },
      { name: 'Визовский', at: at(56.839, 60.56), turn: -14, blockM: [230, 290] },
      { at: at(56.808, 60.583), turn: 33, blockM: [220, 290] },
      { name: 'Октябрьский', at: at(56.812, 60.63), turn: -8, blockM: [230, 300] },
      { at: at(56.824, 60.537), turn: 8, blockM: [240, 300] },
    ],
    roads: [
      {
        name: 'Парковая улица',
        line: [at(56.796, 60.56), at(56.8165, 60.5745), at(56.831, 60.5865), at(56.86, 60.6225)],
      },
      {
        name: 'Полевая улица',
        line: [at(56.83, 60.51), at(56.827, 60.556), at(56.8265, 60.6), at(56.829, 60.65)],
      },
      {
        name: 'Заводская улица',
        line: [at(56.798, 60.596), at(56.82, 60.5995), at(56.84, 60.588), at(56.86, 60.568)],
      },
    ],
    rail: [at(56.86, 60.553), at(56.8535, 60.582), at(56.858, 60.61), at(56.851, 60.65)],
  },
  {
    slug: 'tyumen',
    city_id: 2,
    middle: at(57.158, 65.59),
    halfM: [5600, 3200],
    river: {
      name: 'Тура',
      widthM: 170,
      line: [
        at(57.19, 65.49),
        at(57.178, 65.51),
        at(57.164, 65.5195),
        at(57.1595, 65.537),
        at(57.165, 65.556),
        at(57.178, 65.572),
        at(57.184, 65.603),
        at(57.1815, 65.645),
        at(57.189, 65.69),
      ],
    },
    lakes: [
      { name: 'Озеро Круглое', at: at(57.158, 65.6405), eastM: 880, northM: 610 },
      { name: 'Городской пруд', at: at(57.1485, 65.583), eastM: 260, northM: 150 },
    ],
    parks: [
      { name: 'Лесопарк «Восточный»', at: at(57.1601, 65.6605), eastM: 560, northM: 760 },
      { name: 'Береговая роща', at: at(57.1495, 65.63), eastM: 900, northM: 320 },
      { name: 'Заречный сад', at: at(57.174, 65.536), eastM: 520, northM: 460 },
      { name: 'Александровский сад', at: at(57.149, 65.5835), eastM: 430, northM: 280 },
      { name: 'Пойма Туры', at: at(57.1795, 65.6235), eastM: 520, northM: 160 },
    ],
    districts: [
      { name: 'Заречный', at: at(57.151, 65.54), turn: 28, blockM: [190, 240] },
      { name: 'Центр', at: at(57.162, 65.592), turn: -12, blockM: [230, 290] },
      { name: 'Восточный', at: at(57.169, 65.638), turn: 9, blockM: [230, 280] },
      { name: 'Южный', at: at(57.14, 65.6), turn: 17, blockM: [270, 330] },
      { at: at(57.178, 65.53), turn: -24, blockM: [260, 330] },
      { at: at(57.19, 65.62), turn: 4, blockM: [320, 400] },
      { at: at(57.145, 65.665), turn: -6, blockM: [290, 360] },
    ],
    roads: [
      {
        name: 'Озёрная улица',
        line: [
          at(57.135, 65.5),
          at(57.1505, 65.5465),
          at(57.1615, 65.5805),
          at(57.169, 65.62),
          at(57.1725, 65.68),
        ],
      },
      {
        name: 'Мельничная улица',
        line: [at(57.132, 65.566), at(57.1505, 65.5635), at(57.17, 65.5515), at(57.186, 65.5405)],
      },
      {
        name: 'Слободская улица',
        line: [at(57.136, 65.62), at(57.153, 65.609), at(57.171, 65.609), at(57.187, 65.6125)],
      },
    ],
    rail: [at(57.141, 65.49), at(57.1425, 65.545), at(57.1385, 65.6), at(57.141, 65.69)],
  },
]
