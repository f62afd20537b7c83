import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Webcam } from '#app/contract/progress.ts'
import { Webcams } from '#app/features/progress/webcams/webcams.tsx'
import { webcamsTitle } from '#app/features/progress/webcams/webcams-title.ts'

const OTHER = 'https://cam.example/kadr.jpg'

const aWebcam = (changes: Partial<Webcam> = {}): Webcam => ({
  title: 'Корпус 1',
  kind: 'still',
  url: '/media/kadr.webp',
  host: null,
  poster: null,
  ...changes,
})

/** Pictures that scripts have asked for, and the watched boxes, which tests bring into the window. */
let asked: HTMLImageElement[] = []
let show: (isIntersecting: boolean) => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  const RealImage = window.Image
  vi.stubGlobal(
    'Image',
    class {
      constructor() {
        const image = new RealImage()
        asked.push(image)
        // biome-ignore lint/correctness/noConstructorReturn: stands for the browser's own constructor
        return image
      }
    },
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        show = (isIntersecting) => notify([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
  prefersLess(false)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function prefersLess(isReduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
}

const halfMinute = () => act(async () => vi.advanceTimersByTime(30_000))

describe('a still of this site', () => {
  it('asks for a fresh picture each half a minute, but only while it is in the window', async () => {
    render(<Webcams webcams={[aWebcam()]} />)
    expect(screen.getByRole('img', { name: 'Корпус 1' }).getAttribute('src')).toBe('/media/kadr.webp')
    await halfMinute()
    expect(asked).toHaveLength(0)
    show(true)
    await halfMinute()
    await halfMinute()
    expect(asked).toHaveLength(2)
    expect(new Set(asked.map(({ src }) => src)).size).toBe(2)
    show(false)
    await halfMinute()
    expect(asked).toHaveLength(2)
  })

  it('shows a new picture once it is complete, and says when the camera does not answer', async () => {
    render(<Webcams webcams={[aWebcam()]} />)
    fireEvent.click(screen.getByRole('button', { name: 'Обновить' }))
    const [first] = asked
    await act(async () => first?.onerror?.(new Event('error')))
    expect(screen.getByRole('status').textContent).toContain('Камера не отвечает')
    expect(screen.getByRole('img').getAttribute('src')).toBe('/media/kadr.webp')

    fireEvent.click(screen.getByRole('button', { name: 'Обновить' }))
    const [, second] = asked
    await act(async () => second?.onload?.(new Event('load')))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.getByRole('img').getAttribute('src')).toContain('/media/kadr.webp?t=')
  })

  it('asks for nothing by itself with reduced motion, or with saved data', async () => {
    for (const prepare of [
      () => prefersLess(true),
      () => {
        prefersLess(false)
        vi.stubGlobal('navigator', { connection: { saveData: true } })
      },
    ]) {
      prepare()
      render(<Webcams webcams={[aWebcam()]} />)
      show(true)
      await halfMinute()
      expect(asked).toHaveLength(0)
      cleanup()
    }
  })
})

it('a drawn picture in place of a camera promises no new one', async () => {
  const poster = { url: '/media/site.webp', width: 1600, height: 960, alt: 'Площадка сверху. Визуализация' }
  const drawn = aWebcam({ url: poster.url, poster })
  render(<Webcams webcams={[drawn]} />)
  expect(screen.getByRole('img', { name: poster.alt })).toBeTruthy()
  expect(screen.queryByText(/обновляется/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(webcamsTitle([drawn])).toBe('Вся площадка')
  expect(webcamsTitle([aWebcam()])).toBe('Камера')
  expect(webcamsTitle([drawn, aWebcam()])).toBe('Камеры')
})

describe('a camera of another site', () => {
  it('loads nothing before a press, and names the site before it', () => {
    render(<Webcams webcams={[aWebcam({ url: OTHER, host: 'cam.example' })]} />)
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('Снимок откроется с сайта cam.example.')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: /^Показать/ }))
    const image = screen.getByRole('img', { name: 'Корпус 1' })
    expect(image.getAttribute('src')).toBe(OTHER)
    expect(image.getAttribute('referrerpolicy')).toBe('no-referrer')
  })

  it('plays a stream in a closed frame after a press, and says when it stays silent', async () => {
    render(
      <Webcams
        webcams={[aWebcam({ kind: 'stream', url: 'https://video.example/1', host: 'video.example' })]}
      />,
    )
    expect(document.querySelector('iframe')).toBeNull()
    expect(screen.getByText('Видео откроется с сайта video.example.')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: /^Смотреть/ }))
    const frame = screen.getByTitle('Корпус 1')
    expect(frame.getAttribute('src')).toBe('https://video.example/1')
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
    expect(screen.getByRole('status').textContent).toContain('Если видео не появилось')
    await act(async () => vi.advanceTimersByTime(15_000))
    expect(screen.getByRole('status').textContent).toBe('Камера не отвечает. ')
  })

  it('of the kind page is a link that names its site', () => {
    render(
      <Webcams
        webcams={[aWebcam({ kind: 'page', url: 'https://kamery.example/', host: 'kamery.example' })]}
      />,
    )
    const link = screen.getByRole('link', { name: /Открыть камеру на сайте kamery\.example/ })
    expect(link.getAttribute('rel')).toContain('noopener')
  })
})
