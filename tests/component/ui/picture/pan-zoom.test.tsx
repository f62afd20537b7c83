import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PanZoom } from '#app/ui/picture/pan-zoom.tsx'

const SIZE = { width: 400, height: 200 }
const BOX = new DOMRect(0, 0, SIZE.width, SIZE.height)
/** Where the link is on the screen. */
let linkPlace = BOX

beforeEach(() => {
  // There is no layout here: every element is as large as the box, but a test may put the link elsewhere.
  linkPlace = BOX
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(SIZE.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SIZE.height)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'A' ? linkPlace : BOX
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const onOpen = vi.fn((event: { preventDefault(): void }) => event.preventDefault())

function draw() {
  onOpen.mockClear()
  render(
    <PanZoom label="Генплан" caption="Берег">
      <a href="/korpus-1" onClick={onOpen}>
        Корпус 1
      </a>
    </PanZoom>,
  )
  return screen.getByRole('region', { name: 'Генплан' })
}

const button = (name: string) => screen.getByRole('button', { name })
const link = () => screen.getByRole('link', { name: 'Корпус 1' })

/** What part of the picture is seen: the scale, and the offset of its corner; null for the whole picture. */
function view() {
  const transform = link().parentElement?.style.transform ?? ''
  const parts = /^translate\((\S+)px, (\S+)px\) scale\((\S+)\)$/.exec(transform)
  return parts && { x: Number(parts[1]), y: Number(parts[2]), scale: Number(parts[3]) }
}

type Wheel = { deltaY: number; ctrlKey?: boolean; clientX?: number; clientY?: number }

/** A turn of the wheel; happy-dom's own event knows neither the keys nor the place. @returns whether the page scrolls */
const turnWheel = (box: HTMLElement, { deltaY, ...mouse }: Wheel) => {
  const event = new MouseEvent('wheel', { bubbles: true, cancelable: true, ...mouse })
  return fireEvent(box, Object.assign(event, { deltaY }))
}

/** Doubled by the wheel at the middle of the box: the middle half of the picture is seen. */
function enlarge(box: HTMLElement) {
  const deltaY = -Math.log(2) / Math.log(1.0025)
  turnWheel(box, { deltaY, ctrlKey: true, clientX: 200, clientY: 100 })
  expect(view()).toEqual({ x: expect.closeTo(-200), y: expect.closeTo(-100), scale: expect.closeTo(2) })
}
const moved = (dx: number, dy: number) => ({
  x: expect.closeTo(-200 + dx),
  y: expect.closeTo(-100 + dy),
  scale: expect.closeTo(2),
})

type Touch = { pointerId?: number; pointerType?: string; button?: number }
const at = (clientX: number, clientY: number, touch: Touch = {}) => ({
  pointerId: 1,
  pointerType: 'mouse',
  button: 0,
  clientX,
  clientY,
  ...touch,
})

describe('by buttons', () => {
  it('enlarges around the middle and makes smaller again, never smaller than the whole', async () => {
    draw()
    expect(button('Отдалить').getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button('Приблизить'))
    expect(view()).toEqual({ x: -100, y: -50, scale: 1.5 })
    expect(button('Отдалить').getAttribute('aria-disabled')).toBe('false')
    await userEvent.click(button('Отдалить'))
    expect(view()).toBeNull()
    await userEvent.click(button('Отдалить'))
    expect(view()).toBeNull()
  })

  it('shows the whole picture at once', async () => {
    draw()
    await userEvent.click(button('Приблизить'))
    await userEvent.click(button('Приблизить'))
    expect(view()?.scale).toBe(2.25)
    await userEvent.click(button('Показать целиком'))
    expect(view()).toBeNull()
    expect(button('Показать целиком').getAttribute('aria-disabled')).toBe('true')
  })
})

describe('by keys', () => {
  it('changes the scale by plus, minus and zero', () => {
    const box = draw()
    fireEvent.keyDown(box, { key: '+' })
    fireEvent.keyDown(box, { key: '=' })
    expect(view()?.scale).toBe(2.25)
    fireEvent.keyDown(box, { key: '-' })
    expect(view()?.scale).toBe(1.5)
    fireEvent.keyDown(box, { key: '0' })
    expect(view()).toBeNull()
  })

  it.each([
    ['ArrowLeft', 80, 0],
    ['ArrowRight', -80, 0],
    ['ArrowUp', 0, 80],
    ['ArrowDown', 0, -80],
  ])('%s moves an enlarged picture', (key, dx, dy) => {
    const box = draw()
    enlarge(box)
    expect(fireEvent.keyDown(box, { key })).toBe(false)
    expect(view()).toEqual(moved(dx, dy))
  })

  it('stops at the edge of the picture', () => {
    const box = draw()
    enlarge(box)
    for (let press = 0; press < 4; press++) fireEvent.keyDown(box, { key: 'ArrowLeft' })
    expect(view()?.x).toBe(0)
  })

  it('leaves to the browser arrows over the whole picture or a link of it, and keys with Ctrl', () => {
    const box = draw()
    expect(fireEvent.keyDown(box, { key: 'ArrowDown' })).toBe(true)
    expect(fireEvent.keyDown(box, { key: '+', ctrlKey: true })).toBe(true)
    expect(view()).toBeNull()
    enlarge(box)
    expect(fireEvent.keyDown(link(), { key: 'ArrowDown' })).toBe(true)
    expect(fireEvent.keyDown(box, { key: 'Tab' })).toBe(true)
    expect(view()).toEqual(moved(0, 0))
  })

  it('brings a link that gets the focus out of view to the middle, and leaves one that is seen', () => {
    const box = draw()
    enlarge(box)
    fireEvent.focus(link())
    expect(view()).toEqual(moved(0, 0))
    linkPlace = new DOMRect(340, -60, 20, 20)
    fireEvent.focus(link())
    // Its middle is 150 px above that of the box; the picture ends after 100 px.
    expect(view()).toEqual(moved(0, 100))
    linkPlace = new DOMRect(440, 60, 20, 20)
    // The browser has scrolled the box to the link.
    box.scrollLeft = 60
    fireEvent.focus(link())
    expect(box.scrollLeft).toBe(0)
    expect(view()).toEqual(moved(-200, 100))
  })
})

describe('by the wheel', () => {
  it('enlarges with Ctrl what is under the pointer, and the page does not scroll', () => {
    const box = draw()
    expect(turnWheel(box, { deltaY: -100, ctrlKey: true, clientX: 0, clientY: 0 })).toBe(false)
    expect(view()).toMatchObject({ x: 0, y: 0 })
    expect(view()?.scale).toBeCloseTo(1.0025 ** 100)
  })

  it('scrolls the page without Ctrl', () => {
    expect(turnWheel(draw(), { deltaY: -100 })).toBe(true)
    expect(view()).toBeNull()
  })
})

describe('by the mouse', () => {
  it('drags an enlarged picture, and the end of the drag opens no link', () => {
    const box = draw()
    enlarge(box)
    fireEvent.pointerDown(link(), at(200, 100))
    fireEvent.pointerMove(link(), at(230, 110))
    expect(view()).toEqual(moved(30, 10))
    fireEvent.pointerUp(link(), at(230, 110))
    fireEvent.pointerMove(link(), at(260, 120))
    expect(view()).toEqual(moved(30, 10))
    expect(fireEvent.click(link(), { detail: 1 })).toBe(false)
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('opens a link by a click with a hand that trembles, and by a key after a drag', () => {
    const box = draw()
    enlarge(box)
    fireEvent.pointerDown(link(), at(200, 100))
    fireEvent.pointerMove(link(), at(203, 100))
    fireEvent.pointerUp(link(), at(203, 100))
    fireEvent.click(link(), { detail: 1 })
    expect(onOpen).toHaveBeenCalledTimes(1)
    fireEvent.pointerDown(link(), at(200, 100))
    fireEvent.pointerMove(link(), at(260, 100))
    fireEvent.pointerUp(link(), at(260, 100))
    fireEvent.click(link(), { detail: 0 })
    expect(onOpen).toHaveBeenCalledTimes(2)
  })

  it('does not drag by another button than the first', () => {
    const box = draw()
    enlarge(box)
    fireEvent.pointerDown(box, at(200, 100, { button: 2 }))
    fireEvent.pointerMove(box, at(230, 110, { button: 2 }))
    expect(view()).toEqual(moved(0, 0))
  })

  it('goes on with a drag that leaves the box, and forgets a press that left it without a drag', () => {
    const box = draw()
    enlarge(box)
    fireEvent.pointerDown(box, at(200, 100))
    fireEvent.pointerMove(box, at(230, 100))
    fireEvent.pointerLeave(box, at(230, 100))
    fireEvent.pointerMove(box, at(240, 100))
    expect(view()).toEqual(moved(40, 0))
    fireEvent.pointerUp(box, at(240, 100))
    box.releasePointerCapture(1)
    fireEvent.pointerDown(box, at(200, 100))
    fireEvent.pointerLeave(box, at(200, 100))
    fireEvent.pointerMove(box, at(300, 100))
    expect(view()).toEqual(moved(40, 0))
  })
})

describe('by fingers', () => {
  const finger = (pointerId: number) => ({ pointerId, pointerType: 'touch' })

  it('moves the picture only after "Двигать план", and scrolls the page before and after', async () => {
    const box = draw()
    enlarge(box)
    const swipe = () => {
      fireEvent.pointerDown(box, at(200, 100, finger(1)))
      fireEvent.pointerMove(box, at(220, 100, finger(1)))
      fireEvent.pointerUp(box, at(220, 100, finger(1)))
    }
    swipe()
    expect(view()).toEqual(moved(0, 0))
    await userEvent.click(button('Двигать план'))
    swipe()
    expect(view()).toEqual(moved(20, 0))
    await userEvent.click(button('Закончить двигать план'))
    swipe()
    expect(view()).toEqual(moved(20, 0))
  })

  it('opens a link by a tap, also after the mouse has dragged the picture', () => {
    const box = draw()
    enlarge(box)
    fireEvent.pointerDown(link(), at(200, 100))
    fireEvent.pointerMove(link(), at(230, 110))
    fireEvent.pointerUp(link(), at(230, 110))
    fireEvent.pointerDown(link(), at(200, 100, finger(2)))
    fireEvent.pointerUp(link(), at(200, 100, finger(2)))
    fireEvent.click(link(), { detail: 1 })
    expect(onOpen).toHaveBeenCalledTimes(1)
  })

  it('enlarges by two fingers that move apart, around the point between them', async () => {
    const box = draw()
    await userEvent.click(button('Двигать план'))
    fireEvent.pointerDown(box, at(150, 100, finger(1)))
    fireEvent.pointerDown(box, at(250, 100, finger(2)))
    fireEvent.pointerMove(box, at(100, 100, finger(1)))
    fireEvent.pointerMove(box, at(300, 100, finger(2)))
    expect(view()?.scale).toBeCloseTo(2)
    // One finger that the system took away: the other one moves the picture, the scale stays.
    fireEvent.pointerCancel(box, at(100, 100, finger(1)))
    const { x = 0 } = view() ?? {}
    fireEvent.pointerMove(box, at(310, 100, finger(2)))
    expect(view()?.scale).toBeCloseTo(2)
    expect(view()?.x).toBeCloseTo(x + 10)
  })
})
