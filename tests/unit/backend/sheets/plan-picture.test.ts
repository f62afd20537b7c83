import sharp from 'sharp'
import { expect, it } from 'vitest'
import { planPicture } from '#app/backend/sheets/plan-picture.ts'

it('of an SVG is a PNG of at most 480 by 360 pixels on white', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><path d="M0 0h100v9H0z"/></svg>'
  const picture = await planPicture(new TextEncoder().encode(svg))
  const { format, width, height, hasAlpha } = await sharp(picture).metadata()
  expect({ format, width, height, hasAlpha }).toEqual({
    format: 'png',
    width: 480,
    height: 240,
    hasAlpha: false,
  })
})

it('of what is no picture is none', async () => {
  expect(await planPicture(new TextEncoder().encode('<html>'))).toBeUndefined()
})
