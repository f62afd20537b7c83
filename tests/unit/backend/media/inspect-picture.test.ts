import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inspectPicture } from '#app/backend/media/inspect-picture.ts'
import { PictureInvalid } from '#app/backend/media/picture-invalid.ts'
import { aPicture, drawPicture } from '../../../fixtures/pictures.ts'

async function faultOf(bytes: Uint8Array, name = 'двор.jpg'): Promise<string> {
  const error = await inspectPicture(bytes, name).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(PictureInvalid)
  return String(error)
}

describe('inspectPicture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes %s by what is inside', async (format) => {
    const facts = await inspectPicture(await drawPicture({ format }), 'без-расширения')
    expect(facts).toMatchObject({ type: `image/${format}`, width: 64, height: 48 })
    expect(facts.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('tells the size as it is seen when the camera was held upright', async () => {
    const upright = await aPicture({ width: 64, height: 48 }).withMetadata({ orientation: 6 }).toBuffer()
    expect(await inspectPicture(upright, 'a.jpg')).toMatchObject({ width: 48, height: 64 })
  })

  it('makes a placeholder of some dozen bytes', async () => {
    const { placeholder } = await inspectPicture(await drawPicture({ width: 320, height: 200 }), 'a.jpg')
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(placeholder?.length).toBeLessThan(320)
    const tiny = Buffer.from(placeholder?.split(',')[1] ?? '', 'base64')
    expect(await sharp(tiny).metadata()).toMatchObject({ width: 16, height: 10 })
  })

  it('makes none for a picture that can be seen through', async () => {
    const clear = await aPicture({ format: 'png' }).ensureAlpha(0.5).png().toBuffer()
    expect((await inspectPicture(clear, 'a.png')).placeholder).toBeNull()
  })

  it('serves a plain WebP file as it is, but none that tells where it was taken', async () => {
    const smooth = sharp({ create: { width: 300, height: 200, channels: 3, background: '#678' } }).webp()
    expect((await inspectPicture(await smooth.toBuffer(), 'a.webp')).isReady).toBe(true)
    const telling = await smooth.withExif({ IFD3: { GPSLatitude: '58/1 0/1 0/1' } }).toBuffer()
    expect((await inspectPicture(telling, 'a.webp')).isReady).toBe(false)
    expect((await inspectPicture(await drawPicture(), 'a.jpg')).isReady).toBe(false)
  })

  it('bounds an enormous picture by its longer side', async () => {
    const wide = sharp({ create: { width: 6000, height: 1500, channels: 3, background: '#678' } })
    expect(await inspectPicture(await wide.jpeg().toBuffer(), 'a.jpg')).toMatchObject({
      width: 2560,
      height: 640,
    })
  })

  it.each([
    [
      'an SVG drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'is not JPEG, PNG, WebP or AVIF',
    ],
    ['an empty file', Buffer.alloc(0), 'is not JPEG'],
    ['a GIF', Buffer.from('GIF89a'), 'is not JPEG'],
    ['only the first bytes of one', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'is broken'],
    ['a heavy file', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(41e6)]), 'weighs 41 MB'],
  ])('refuses %s by the name of the file', async (_what, bytes, why) => {
    expect(await faultOf(bytes)).toContain(`двор.jpg: ${why}`)
  })

  it('refuses a picture that is cut in half', async () => {
    const whole = await drawPicture({ width: 400, height: 300 })
    expect(await faultOf(whole.subarray(0, whole.length / 2))).toContain('двор.jpg: is broken')
  })

  it('refuses too many pixels before it opens them, and too few', async () => {
    const huge = sharp({
      create: { width: 16_000, height: 7000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
    expect(await faultOf(await huge.png().toBuffer())).toMatch(/16000 × 7000 pixels|more than 100 megapixels/)
    expect(await faultOf(await drawPicture({ width: 20, height: 10 }))).toContain('has 20 × 10 pixels')
  })
})

describe('a picture that means harm', () => {
  /** Some dozen bytes that say they are a picture of this size. */
  function pngOfSize(width: number, height: number): Buffer {
    const chunk = (kind: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(kind), data])
      const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
      ends[0].writeUInt32BE(data.length)
      ends[1].writeUInt32BE(crc32(body))
      return Buffer.concat([ends[0], body, ends[1]])
    }
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width, 0)
    header.writeUInt32BE(height, 4)
    header.set([8, 2], 8)
    const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    return Buffer.concat([
      start,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(64))),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }

  it.each([
    [100_000, 100_000],
    [1_000_000, 101],
    [20_000, 5_001],
    [16, 2_000_000_000],
  ])('is refused by the %i × %i pixels that it says it has', async (width, height) => {
    expect(await faultOf(pngOfSize(width, height))).toMatch(/megapixels|is broken/)
  })

  it.each(['<!--    WEBP-->', '<!--ftypavif-->'])(
    'is no drawing behind the letters of a picture: %s',
    async (letters) => {
      const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><image href="file:///etc/passwd"/></svg>`
      expect(await faultOf(Buffer.from(`${letters}${bomb}`))).toContain('is not JPEG, PNG, WebP or AVIF')
    },
  )

  it('is cut to its first picture where it moves, and never served as it came', async () => {
    const heights = [0, 60, 120].map((shade) => Buffer.alloc(32 * 32 * 3, shade))
    const raw = { width: 32, height: 96, channels: 3, pageHeight: 32 } as const
    const moving = await sharp(Buffer.concat(heights), { raw }).webp().toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(3)
    expect(await inspectPicture(moving, 'двор.jpg')).toMatchObject({ width: 32, height: 32, isReady: false })
  })

  it('is never served as it came where something stands behind it', async () => {
    const smooth = sharp({ create: { width: 300, height: 200, channels: 3, background: '#678' } })
    const plain = await smooth.webp().toBuffer()
    const ready = await inspectPicture(plain, 'двор.jpg')
    const stuffed = Buffer.concat([plain, Buffer.from('<script>alert(1)</script>')])
    expect(ready.isReady).toBe(true)
    expect((await inspectPicture(stuffed, 'двор.jpg')).isReady).toBe(false)
  })

  it('is refused wherever it is cut', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const whole = await drawPicture({ width: 64, height: 48, format })
      for (const part of [0.1, 0.5, 0.9]) {
        expect(
          await faultOf(whole.subarray(0, Math.floor(whole.length * part))),
          `${format} ${part}`,
        ).toMatch(/is broken|is not/)
      }
    }
  })
})
