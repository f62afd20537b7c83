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
  it('has the search above the views, where it is seen at once', async () => {
    show([slide])
    const views = await screen.findByRole('region', { name: 'Виды проектов' })
    const order = screen.getByText('поиск').compareDocumentPosition(views)
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('has no empty frame without views', () => {
    show([])
    expect(screen.queryByRole('region')).toBeNull()
  })
})
