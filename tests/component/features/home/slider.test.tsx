import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Slider } from '#app/features/home/slider.tsx'

const image = { url: '/media/a.webp', width: 1600, height: 900, alt: 'Двор' }
const slide = { title: 'Речной', text: 'Сдан', url: '/choose/flat', action: 'Смотреть', image, project: null }
const slides = [slide, { ...slide, title: 'Другой' }, { ...slide, title: 'Третий' }]

const WIDTH = 1000
/** Longer than any view could stay. */
const LONG_MS = 60_000

/** Where the row is scrolled to, as it happens. */
let places: number[] = []

beforeEach(() => {
  vi.useFakeTimers()
  places = []
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, options?: ScrollToOptions | number) {
    const left = typeof options === 'object' ? (options.left ?? 0) : 0
    places.push(left / WIDTH)
    this.scrollLeft = left
    fireEvent.scroll(this)
  }
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const showSlider = () => render(<Slider slides={slides} />)
const button = (name: string) => screen.getByRole('button', { name })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('the slider of views', () => {
  it('names in each link what it leads to', () => {
    showSlider()
    expect(screen.getAllByRole('link').map((each) => each.textContent)).toEqual([
      'Смотреть: Речной',
      'Смотреть: Другой',
      'Смотреть: Третий',
    ])
  })

  it('never moves by itself, and has nothing to stop', async () => {
    showSlider()
    await pass(LONG_MS)
    expect(places).toEqual([])
    expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Предыдущий вид',
      'Следующий вид',
    ])
  })

  it('stays where a visitor moves it to', async () => {
    showSlider()
    fireEvent.click(button('Следующий вид'))
    await pass(LONG_MS)
    expect(places).toEqual([1])
    fireEvent.click(button('Предыдущий вид'))
    expect(places).toEqual([1, 0])
  })

  it('says when the houses of a project are ready and from what price, before its picture', () => {
    const project = { label: 'II кв. 2027', price_from: 3_030_000 }
    render(
      <Slider
        slides={[
          { ...slide, project },
          { ...slide, title: 'Другой' },
        ]}
      />,
    )
    const [sold, other] = screen.getAllByRole('listitem')
    const words = sold?.textContent?.replaceAll('\u00a0', ' ')
    expect(words).toContain('от 3,03 млн ₽')
    expect(words).toContain('Сдача II кв. 2027')
    expect(other?.textContent).not.toMatch(/₽|Сдача/)
    const picture = sold?.querySelector('img')
    const price = screen.getByText(/3,03/)
    expect(picture && price.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('has buttons in the colours of the dark ground alone', () => {
    showSlider()
    for (const arrow of screen.getAllByRole('button')) {
      expect(arrow.className).toContain('text-night-text')
      expect(arrow.className).not.toContain('text-tush-2')
    }
  })
})
