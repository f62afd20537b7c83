import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { easeInOut, scrollToHash } from '#app/site/navigation/hash-scroll.ts'

const FROM = 100
/** Of the section on the screen: 800 px below its top edge, so at 900 on the page. */
const BELOW = 800
const HEADER = 80
const ARRIVED = FROM + BELOW - HEADER

let scrolledTo: number[] = []
let isMotionReduced = false

beforeEach(() => {
  vi.useFakeTimers()
  scrolledTo = []
  isMotionReduced = false
  vi.stubGlobal('scrollY', FROM)
  vi.stubGlobal('scrollTo', (_left: number, top: number) => scrolledTo.push(top))
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isMotionReduced && query === '(prefers-reduced-motion: reduce)',
  }))
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, BELOW, 100, 50))
  document.documentElement.style.scrollPaddingTop = `${HEADER}px`
})
afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('style')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function drawPage() {
  render(
    <main>
      <a href="/">Главная</a>
      <section id="планировки" aria-label="Планировки" />
      <section id="100%" aria-label="Рассрочка" />
      <button type="button" id="ask">
        Спросить
      </button>
      <input aria-label="Телефон" />
    </main>,
  )
}

const section = () => screen.getByRole('region', { name: 'Планировки' })
const isSorted = (tops: number[]) => tops.every((top, i) => i === 0 || top >= (tops[i - 1] ?? 0))

describe('an address with a hash', () => {
  it('scrolls smoothly to its section, below the header, and puts the focus there', () => {
    drawPage()
    scrollToHash('#планировки')
    vi.advanceTimersByTime(400)
    expect(scrolledTo.at(-1)).toBeGreaterThan(FROM)
    expect(scrolledTo.at(-1)).toBeLessThan(ARRIVED)
    expect(document.activeElement).not.toBe(section())
    vi.advanceTimersByTime(300)
    expect(scrolledTo.at(-1)).toBe(ARRIVED)
    expect(isSorted(scrolledTo)).toBe(true)
    expect(document.activeElement).toBe(section())
    // Tab goes on from the section, but does not stop at it.
    expect(section().tabIndex).toBe(-1)
  })

  it('arrives where its section stands by then, when what is above it has grown meanwhile', () => {
    drawPage()
    scrollToHash('#планировки')
    vi.advanceTimersByTime(400)
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, BELOW + 300, 100, 50),
    )
    vi.advanceTimersByTime(300)
    expect(scrolledTo.at(-1)).toBe(ARRIVED + 300)
  })

  it('opens the folds that its target lies in, and keeps the target clear of its heading', () => {
    isMotionReduced = true
    render(
      <details>
        <summary>Тема</summary>
        <details>
          <summary>Вопрос</summary>
          <div id="answer" style={{ scrollMarginTop: '96px' }}>
            Ответ
          </div>
        </details>
      </details>,
    )
    scrollToHash('#answer')
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true])
    expect(scrolledTo).toEqual([ARRIVED - 96])
  })

  it('jumps where the visitor wants less motion', () => {
    isMotionReduced = true
    drawPage()
    scrollToHash('#планировки')
    expect(scrolledTo).toEqual([ARRIVED])
    expect(document.activeElement).toBe(section())
  })

  it('leaves the focus to a control that the visitor has gone to meanwhile', () => {
    drawPage()
    scrollToHash('#планировки')
    vi.advanceTimersByTime(200)
    screen.getByRole('button').focus()
    const tops = scrolledTo.length
    vi.advanceTimersByTime(2_000)
    expect(scrolledTo).toHaveLength(tops)
    expect(document.activeElement).toBe(screen.getByRole('button'))
  })

  it('goes on when the browser itself has focused the section', () => {
    drawPage()
    section().tabIndex = -1
    scrollToHash('#планировки')
    vi.advanceTimersByTime(200)
    section().focus()
    vi.advanceTimersByTime(500)
    expect(scrolledTo.at(-1)).toBe(ARRIVED)
  })

  it('arrives at once when a key is pressed meanwhile, so that Tab goes on from the section', () => {
    drawPage()
    screen.getByRole('link').focus()
    scrollToHash('#планировки')
    vi.advanceTimersByTime(200)
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
    expect(scrolledTo.at(-1)).toBe(ARRIVED)
    expect(document.activeElement).toBe(section())
    const tops = scrolledTo.length
    vi.advanceTimersByTime(2_000)
    expect(scrolledTo).toHaveLength(tops)
  })

  it.each(['wheel', 'touchstart', 'pointerdown'])(
    'leaves the page to a visitor who scrolls or presses meanwhile (%s)',
    (type) => {
      drawPage()
      screen.getByRole('link').focus()
      scrollToHash('#планировки')
      vi.advanceTimersByTime(200)
      dispatchEvent(new Event(type))
      const tops = scrolledTo.length
      expect(tops).toBeGreaterThan(0)
      vi.advanceTimersByTime(2_000)
      expect(scrolledTo).toHaveLength(tops)
      expect(document.activeElement).toBe(screen.getByRole('link'))
    },
  )

  it.each([
    ['%D0%BF%D0%BB%D0%B0%D0%BD%D0%B8%D1%80%D0%BE%D0%B2%D0%BA%D0%B8', 'Планировки'],
    ['#100%', 'Рассрочка'],
  ])('finds its section when it is written as %s', (hash, name) => {
    isMotionReduced = true
    drawPage()
    scrollToHash(hash)
    expect(document.activeElement).toBe(screen.getByRole('region', { name }))
  })

  it('leaves a control that it leads to in the order of Tab', () => {
    isMotionReduced = true
    drawPage()
    scrollToHash('#ask')
    const ask = screen.getByRole('button', { name: 'Спросить' })
    expect(document.activeElement).toBe(ask)
    expect(ask.hasAttribute('tabindex')).toBe(false)
  })

  it('of no section leaves the page where it is', () => {
    drawPage()
    scrollToHash('#gone')
    vi.advanceTimersByTime(2_000)
    expect(scrolledTo).toEqual([])
  })
})

it('is slow at both ends of the way, and fastest in the middle', () => {
  expect([0, 0.5, 1].map(easeInOut)).toEqual([0, 0.5, 1])
  expect(easeInOut(0.1)).toBeLessThan(0.1)
  expect(easeInOut(0.9)).toBeGreaterThan(0.9)
})
