import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { Picture } from '#app/ui/picture/picture.tsx'

afterEach(cleanup)

const photo = {
  url: '/media/p/0/full.webp',
  width: 1600,
  height: 900,
  alt: 'Двор с липами',
  variants: [{ url: '/media/p/0/800.webp', width: 800 }],
  avif: [
    { url: '/media/p/0/480.avif', width: 480 },
    { url: '/media/p/0/full.avif', width: 1600 },
  ],
  placeholder: 'data:image/webp;base64,UklGRg==',
}
const plan = { url: '/media/demo/plans/1.svg', width: 400, height: 300, alt: 'План' }

describe('Picture', () => {
  it('has a size, words and a placeholder before a byte of it has come', () => {
    render(<Picture picture={photo} sizes="50vw" />)
    const img = screen.getByRole('img', { name: 'Двор с липами' })
    expect(img.getAttribute('width')).toBe('1600')
    expect(img.getAttribute('height')).toBe('900')
    expect(img.getAttribute('style')).toContain('data:image/webp')
    expect(img.getAttribute('loading')).toBe('lazy')
  })

  it('offers AVIF first and WebP to others, each in all its widths', () => {
    const { container } = render(<Picture picture={photo} sizes="50vw" />)
    const source = container.querySelector('picture > source')
    expect(source?.getAttribute('type')).toBe('image/avif')
    expect(source?.getAttribute('srcset')).toBe('/media/p/0/480.avif 480w, /media/p/0/full.avif 1600w')
    const img = screen.getByRole('img')
    expect(img.getAttribute('srcset')).toBe('/media/p/0/800.webp 800w, /media/p/0/full.webp 1600w')
    expect([source?.getAttribute('sizes'), img.getAttribute('sizes')]).toEqual(['50vw', '50vw'])
  })

  it('is a plain image where there is one file only', () => {
    const { container } = render(<Picture picture={plan} alt="" />)
    expect(container.querySelector('picture, source, [srcset], [style]')).toBeNull()
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
  })

  it('is asked for first on the first screen, and only after the stylesheet', () => {
    const pageWith = (picture: ReactNode) =>
      renderToString(
        <html lang="ru">
          <head />
          <body>
            <link rel="stylesheet" href="/app.css" precedence="default" />
            {picture}
          </body>
        </html>,
      )
    for (const picture of [photo, plan]) {
      const html = pageWith(<Picture picture={picture} isHero />)
      expect(html).toMatch(/<img [^>]*loading="eager" fetchPriority="high"/)
      expect(html).not.toContain('rel="preload"')
    }
    expect(pageWith(<Picture picture={photo} />)).toContain('loading="lazy"')
  })
})
