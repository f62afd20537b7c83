import { describe, expect, it } from 'vitest'
import {
  copyName,
  fallbackNames,
  isCopyName,
  pictureHash,
  wantedCopies,
} from '#app/backend/media/picture-copies.ts'
import { toStoredPicture } from '#app/backend/media/picture-facts.ts'

const hash = pictureHash(Buffer.from('a picture'))
const key = hash.slice(0, 20)
const widths = (width: number, format: string) =>
  wantedCopies(width)
    .filter((copy) => copy.format === format)
    .map((copy) => copy.width)

describe('the copies of a picture', () => {
  it.each([
    { width: 300, webp: [300], avif: [300] },
    { width: 900, webp: [900], avif: [480, 900] },
    { width: 1440, webp: [800, 1440], avif: [480, 800, 1440] },
    { width: 1500, webp: [800, 1500], avif: [480, 800, 1200, 1500] },
    { width: 2560, webp: [800, 1600, 2560], avif: [480, 800, 1200, 1600, 2560] },
  ])('of $width px are clearly smaller ones and itself', ({ width, webp, avif }) => {
    expect(widths(width, 'webp')).toEqual(webp)
    expect(widths(width, 'avif')).toEqual(avif)
  })

  it('have names that follow from what is in the picture', () => {
    expect(copyName({ hash, width: 1600 }, { format: 'avif', width: 800 })).toBe(`p/${key}/800.avif`)
    expect(copyName({ hash, width: 1600 }, { format: 'webp', width: 1600 })).toBe(`p/${key}/full.webp`)
    expect(pictureHash(Buffer.from('another'))).not.toBe(hash)
    for (const copy of wantedCopies(2000))
      expect(isCopyName(copyName({ hash, width: 2000 }, copy))).toBe(true)
    for (const name of ['p/xyz/800.avif', 'demo/a.webp', `p/${key}/800.png`, `p/${key}/../full.webp`]) {
      expect(isCopyName(name), name).toBe(false)
    }
  })

  it('stand in for an AVIF copy: the next larger WebP that there can be', () => {
    expect(fallbackNames(`p/${key}/480.avif`)).toEqual([
      `p/${key}/800.webp`,
      `p/${key}/1600.webp`,
      `p/${key}/full.webp`,
    ])
    expect(fallbackNames(`p/${key}/1200.avif`)).toEqual([`p/${key}/1600.webp`, `p/${key}/full.webp`])
    expect(fallbackNames(`p/${key}/full.avif`)).toEqual([`p/${key}/full.webp`])
    expect(fallbackNames(`p/${key}/full.webp`)).toEqual([])
    expect(fallbackNames('demo/plans/a.svg')).toEqual([])
  })

  it('are named in the row before they are made, and only those that will be', () => {
    const facts = { hash, type: 'image/jpeg', width: 1000, height: 500, placeholder: null, isReady: false }
    expect(toStoredPicture(facts, 'Двор')).toEqual({
      url: `/media/p/${key}/full.webp`,
      width: 1000,
      height: 500,
      alt: 'Двор',
      variants: [{ url: `/media/p/${key}/800.webp`, width: 800 }],
      avif: [
        { url: `/media/p/${key}/480.avif`, width: 480 },
        { url: `/media/p/${key}/800.avif`, width: 800 },
        { url: `/media/p/${key}/full.avif`, width: 1000 },
      ],
    })
  })
})
