import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Slider } from '#app/features/home/slider.tsx'

const image = { url: '/media/a.webp', width: 1600, height: 900, alt: 'Двор' }
const slide = { title: 'Речной', text: 'Сдан', url: '/choose/flat', action: 'Смотреть', image }
const slides = [slide, { ...slide, title: 'Другой' }, { ...slide, title: 'Третий' }]

const WIDTH = 1000
/** Longer than any view stays. */
const LONG_MS = 60_000

/** Where the row is scrolled to, as it happens. */
let places: number[] = []

beforeEach(() => {
  vi.useFakeTimers()
  places = []
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, WIDTH, 400))
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
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const showSlider = (isReduced = false) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  render(<Slider slides={slides} />)
}
const row = () => screen.getByRole('region', { name: 'Виды проектов' })
const button = (name: string) => screen.getByRole('button', { name })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('the slider of views', () => {
  it('moves on by itself, and from the last view to the first', async () => {
    showSlider()
    for (let view = 0; view < slides.length; view++) await pass(6_100)
    expect(places).toEqual([1, 2, 0])
  })

  it('waits while a pointer is over it', async () => {
    showSlider()
    fireEvent.pointerEnter(row())
    await pass(LONG_MS)
    expect(places).toEqual([])
    fireEvent.pointerLeave(row())
    await pass(6_500)
    expect(places).toEqual([1])
  })

  it('waits while the focus is in it, wherever the pointer goes', async () => {
    showSlider()
    fireEvent.focus(button('Следующий вид'))
    fireEvent.pointerEnter(row())
    fireEvent.pointerLeave(row())
    await pass(LONG_MS)
    expect(places).toEqual([])
  })

  it('is stopped and started by a button', async () => {
    showSlider()
    await pass(100)
    fireEvent.click(button('Остановить показ видов'))
    await pass(LONG_MS)
    expect(places).toEqual([])
    fireEvent.click(button('Показывать виды по очереди'))
    await pass(6_500)
    expect(places).toEqual([1])
  })

  it('stands still where reduced motion is asked for, until it is started', async () => {
    showSlider(true)
    await pass(LONG_MS)
    expect(places).toEqual([])
    fireEvent.click(button('Показывать виды по очереди'))
    await pass(6_500)
    expect(places).toEqual([1])
  })

  it('stays where a visitor moves it to', async () => {
    showSlider()
    fireEvent.click(button('Следующий вид'))
    await pass(LONG_MS)
    expect(places).toEqual([1])
  })

  it('does not move out of sight', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900, WIDTH, 400))
    showSlider()
    await pass(LONG_MS)
    expect(places).toEqual([])
  })

  it('has buttons in the colours of the dark ground alone', () => {
    showSlider()
    for (const arrow of screen.getAllByRole('button')) {
      expect(arrow.className).toContain('text-night-text')
      expect(arrow.className).not.toContain('text-tush-2')
    }
  })
})
