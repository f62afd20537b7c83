import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Hero } from '#app/features/home/hero.tsx'

const image = { url: '/media/a.webp', width: 1600, height: 900, alt: 'Двор' }
const slide = { title: 'Речной', text: 'Сдан', url: '/choose/flat', action: 'Смотреть', image, project: null }

const show = (slides: (typeof slide)[], lead = '') =>
  render(
    <Hero title="Дом" lead={lead} slides={slides}>
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

  it.each([
    ['Строим с 2009 года. Площадь указана на плане.', 'Строим с 2009 года.'],
    ['Офис на ул. Ленина, у реки. Ждём вас!', 'Офис на ул. Ленина, у реки.'],
    ['Строим дома', 'Строим дома'],
  ])('of the lead %j keeps on phones %j alone', (lead, kept) => {
    show([], lead)
    const shown = screen.getByText((_, element) => element?.textContent === lead && element.matches('p'))
    const hidden = shown.querySelector('.max-sm\\:hidden')?.textContent ?? ''
    expect(lead.slice(0, lead.length - hidden.length)).toBe(kept)
  })

  it('has no empty frame without views', () => {
    show([])
    expect(screen.queryByRole('region')).toBeNull()
  })
})
