import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#app/backend/database/json-columns.ts'
import type { UnitDetails } from '#app/backend/feeds/unit.ts'
import type { PortalDialectName } from '#app/contract/entries/feed-channel.ts'
import { readUnit } from '../../../fixtures/feeds/read-units.ts'
import { feedOfOne } from './one-flat.ts'

/** Details of a flat, and those that come back of them; `same`: all. */
type Case = [name: PortalDialectName, told: JsonObject, back: UnitDetails | 'same']

const METRO = [
  { name: 'Речная', minutes: 12, by: 'foot' },
  { name: 'Заводская', minutes: 5, by: 'transport' },
  { name: 'Портовая' },
]

const CASES: readonly Case[] = [
  ['yrl', { metro: METRO }, 'same'],
  ['yrl', { metro: [{ name: 'Речная', minutes: 12 }] }, { metro: [{ name: 'Речная' }] }],
  ['yrl', { keysBy: '2028-06-30' }, 'same'],
  ['yrl', { lift: {} }, 'same'],
  ['yrl', { lift: { passenger: 2, cargo: 1 } }, { lift: {} }],
  ['yrl', { parking: 'underground' }, 'same'],
  ['yrl', { parking: 'multilevel' }, 'same'],
  ['yrl', { parking: 'ground' }, 'same'],
  ['yrl', { parking: 'yes' }, 'same'],
  ['yrl', { parking: 'roof' }, { parking: 'yes' }],
  ['yrl', { guarded: true }, 'same'],
  ['yrl', { mortgage: true }, 'same'],
  ['yrl', { videoUrl: 'https://rutube.ru/video/48/' }, 'same'],
  ['yrl', { videoUrl: 'https://www.youtube.com/watch?v=48&t=1' }, 'same'],
  ['yrl', { videoUrl: 'https://video.example/48' }, {}],
  ['yrl', { videoUrl: 'https://notrutube.ru/48' }, {}],
  ['yrl', { tourUrl: 'https://tour.example/48' }, 'same'],
  ['cian', { lift: { passenger: 1 } }, 'same'],
  ['cian', { lift: { passenger: 4, cargo: 2 } }, 'same'],
  ['cian', { lift: { cargo: 1 } }, 'same'],
  ['cian', { lift: {} }, {}],
  ['cian', { parking: 'underground' }, 'same'],
  ['cian', { parking: 'multilevel' }, 'same'],
  ['cian', { parking: 'ground' }, 'same'],
  ['cian', { parking: 'roof' }, 'same'],
  ['cian', { parking: 'yes' }, {}],
  ['cian', { mortgage: true }, 'same'],
  ['cian', { videoUrl: 'https://video.example/48?a=1&b=2' }, 'same'],
  ['cian', { metro: METRO }, {}],
  ['avito', { lift: { passenger: 2, cargo: 1 } }, 'same'],
  ['avito', { lift: { passenger: 5, cargo: 4 } }, { lift: { cargo: 4 } }],
  ['avito', { lift: {} }, {}],
  ['avito', { parking: 'underground' }, 'same'],
  ['avito', { parking: 'multilevel' }, 'same'],
  ['avito', { parking: 'ground' }, 'same'],
  ['avito', { parking: 'roof' }, {}],
  ['avito', { parking: 'yes' }, {}],
  ['avito', { mortgage: true }, 'same'],
  ['avito', { cadastralNumber: '63:01:000000:48' }, 'same'],
  ['avito', { videoUrl: 'https://vkvideo.ru/video-1_2' }, 'same'],
  ['avito', { videoUrl: 'https://www.youtube.com/watch?v=48' }, {}],
  ['domclick', { parking: 'yes' }, 'same'],
  ['domclick', { parking: 'underground' }, { parking: 'yes' }],
  ['domclick', { guarded: true }, 'same'],
  ['domclick', { videoUrl: 'https://youtu.be/48' }, 'same'],
  ['domclick', { videoUrl: 'https://rutube.ru/video/48/' }, 'same'],
  ['domclick', { videoUrl: 'https://video.example/48' }, {}],
  ['domclick', { mortgage: true }, {}],
]

/** Авито has a description of every flat. */
const OWN = { description: 'Квартира у реки.' }

it.each(CASES)('%s: what is told of a flat besides its columns comes back: %j', async (name, told, back) => {
  const { unit } = await readUnit((await feedOfOne(name, { details: { ...OWN, ...told } })).text)
  expect(unit.details).toEqual({ ...OWN, ...(back === 'same' ? told : back) })
})

it('Яндекс is told of instalments', async () => {
  const { unit } = await readUnit((await feedOfOne('yrl', { row: { benefits: ['installment'] } })).text)
  expect(unit.benefits).toEqual(['installment'])
})

it('what another release has written in other words is left out', async () => {
  const details = { metro: 'Речная', keysBy: 'скоро', lift: 2, parking: 'garage', guarded: 'да', mortgage: 1 }
  for (const name of ['yrl', 'cian', 'avito', 'domclick'] as const) {
    const { unit } = await readUnit((await feedOfOne(name, { details: { ...OWN, ...details } })).text)
    expect([name, unit.details]).toEqual([name, OWN])
  }
})

describe('JSON', () => {
  const flatOf = async (
    details: JsonObject,
    roomAreas: { kind: string; name: string; area: number }[] = [],
  ) => JSON.parse((await feedOfOne('json', { details, row: { roomAreas } })).text).flats[0]

  it('has all that is told of a flat', async () => {
    const roomAreas = [{ kind: 'room', name: 'Спальня', area: 14.2 }]
    const details = {
      deal: 'assignment',
      bathrooms: 2,
      bathroomKind: 'совмещённый и раздельный',
      balconies: 1,
      loggias: 2,
      tourUrl: 'https://tour.example/48',
      videoUrl: 'https://video.example/48',
      cadastralNumber: '63:01:000000:48',
      metro: METRO,
      keysBy: '2028-06-30',
      lift: { passenger: 2 },
      parking: 'roof',
      guarded: true,
      mortgage: true,
    }
    expect(await flatOf(details, roomAreas)).toMatchObject({
      position: 1,
      room_areas: roomAreas,
      deal: 'assignment',
      bathrooms: 2,
      bathroom_kind: 'совмещённый и раздельный',
      balconies: 1,
      loggias: 2,
      tour_url: 'https://tour.example/48',
      video_url: 'https://video.example/48',
      cadastral_number: '63:01:000000:48',
      metro: [METRO[0], METRO[1], { name: 'Портовая', minutes: null, by: null }],
      keys_by: '2028-06-30',
      lift: { passenger: 2, cargo: null },
      parking: 'roof',
      guarded: true,
      mortgage: true,
    })
  })

  it('says nothing that nobody told', async () => {
    expect(await flatOf({})).toMatchObject({
      room_areas: [],
      deal: null,
      bathrooms: null,
      bathroom_kind: null,
      balconies: null,
      loggias: null,
      tour_url: null,
      video_url: null,
      cadastral_number: null,
      metro: [],
      keys_by: null,
      lift: null,
      parking: null,
      guarded: null,
      mortgage: null,
    })
  })

  it('tells a resale and an assignment from what the developer sells', async () => {
    const deals = await Promise.all(
      ['resale', 'assignment'].map(async (deal) => (await flatOf({ deal })).deal),
    )
    expect(deals).toEqual(['resale', 'assignment'])
  })
})
