import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Hero } from '#app/features/home/hero.tsx'

const image = { url: '/media/a.webp', width: 1600, height: 900, alt: 'Двор' }
const slide = { title: 'Речной', text: 'Сдан', url: '/choose/flat', action: 'Смотреть', image }

const show = (slides: (typeof slide)[]) =>
  render(
    <Hero title="Дом" lead="" slides={slides}>
      <p>поиск</p>
    </Hero>,
  )

afterEach(cleanup)

describe('the first screen', () => {
  it('shows the views, with the search on their edge', async () => {
    show([slide])
    expect(await screen.findByRole('region', { name: 'Виды проектов' })).toBeTruthy()
    expect(screen.getByText('поиск').parentElement?.className).toContain('-mt-')
  })

  it('has no empty frame without views, and the search does not cover the line', () => {
    show([])
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.getByText('поиск').parentElement?.className).not.toContain('-mt-')
  })
})
