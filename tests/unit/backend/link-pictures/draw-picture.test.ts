import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture, MAX_PICTURE_BYTES } from '#app/backend/link-pictures/draw-picture.ts'
import { linesOf, widthOf } from '#app/backend/link-pictures/letters.ts'
import type { PictureOrder } from '#app/backend/link-pictures/picture-order.ts'
import type { LinkPicture } from '#app/domain/link-picture/link-picture.ts'

const plan = new Uint8Array(readFileSync('demo/plans/out/layouts/t3.svg'))
const WORDS: LinkPicture = { kicker: 'Квартира', title: '2-комнатная, 61,4 м²', facts: [], plans: [] }
const COMPANY: PictureOrder['company'] = {
  name: 'Сажень',
  logo: readFileSync('demo/content/logo.svg', 'utf8'),
  colours: { main: '#17407f', accentTint: '#f9e2db', accentDeep: '#7d2414' },
}
const order = (picture: Partial<LinkPicture>, more: Partial<PictureOrder> = {}): PictureOrder => ({
  picture: { ...WORDS, ...picture },
  company: COMPANY,
  plans: [],
  ...more,
})
const withPlans = (count: number) =>
  order(
    {
      plans: Array.from({ length: count }, (_, at) => ({
        url: `/${at}.svg`,
        caption: '61,4 м² · 6,2 млн ₽',
      })),
    },
    { plans: Array.from({ length: count }, () => plan) },
  )

const SCREAM = 'Ъ'.repeat(2_000)
const HOSTILE = order(
  {
    kicker: SCREAM,
    badge: `<script>&"'${SCREAM}`,
    title: `${SCREAM} <b>🏠</b> ${'слово '.repeat(500)}`,
    text: `\u202e\u0000${SCREAM}`,
    facts: [
      { label: SCREAM, value: SCREAM },
      { label: 'Этаж', value: '7' },
    ],
    price: { now: `${'9'.repeat(400)} ₽`, old: `${'9'.repeat(400)} ₽` },
    plans: [{ url: '/a', caption: SCREAM }],
  },
  { plans: [plan], company: { ...COMPANY, name: `</svg>${SCREAM}` } },
)

describe('the picture of a link', () => {
  it.each<[string, PictureOrder, string?]>([
    ['words', order({})],
    ['one plan', withPlans(1)],
    ['two plans', withPlans(2), 'jpeg'],
    ['three plans', withPlans(3), 'jpeg'],
    ['four plans', withPlans(4), 'jpeg'],
    ['texts of any length', HOSTILE],
    ['a company without a logo', order({}, { company: { ...COMPANY, logo: undefined } })],
    [
      'a plan that is no picture',
      order({ plans: [{ url: '/a', caption: '' }] }, { plans: [new Uint8Array([1, 2, 3])] }),
    ],
  ])('of %s has the format of its address, 1200 × 630, 100 KB at most', async (_, one, format = 'png') => {
    const file = await drawPicture(one)
    expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630, format })
    expect(file.length).toBeLessThanOrEqual(MAX_PICTURE_BYTES)
  })

  it('of a photograph with much in it is a JPEG of 100 KB at most', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#fff', noise } })
      .webp()
      .toBuffer()
    const file = await drawPicture(order({ photo: '/a' }, { photo: new Uint8Array(photo) }))
    expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(file.length).toBeLessThanOrEqual(MAX_PICTURE_BYTES)
  })

  it('of a plan full of colours is 100 KB at most', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const loud = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff', noise } })
      .png()
      .toBuffer()
    const file = await drawPicture(
      order({ plans: [{ url: '/a', caption: '' }] }, { plans: [new Uint8Array(loud)] }),
    )
    expect(file.length).toBeLessThanOrEqual(MAX_PICTURE_BYTES)
  })

  it('has the colour of the company along its lower edge', async () => {
    const green = { ...COMPANY, colours: { ...COMPANY.colours, main: '#1e6b3c' } }
    const { data } = await sharp(await drawPicture(order({}, { company: green })))
      .extract({ left: 5, top: 625, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([0x1e, 0x6b, 0x3c])
  })
})

describe('lines of a picture', () => {
  const LOOK = { face: 'title', size: 60 } as const

  it('break at spaces that may break, end with an ellipsis, and never leave their width', () => {
    const box = { width: 400, lines: 2 }
    const { lines, isCut } = linesOf(`до\u00a09\u00a0млн\u00a0₽ ${'слово '.repeat(20)}`, LOOK, box)
    expect(isCut).toBe(true)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    for (const line of lines) expect(widthOf(line, LOOK.face, LOOK.size)).toBeLessThanOrEqual(box.width)
  })
})
