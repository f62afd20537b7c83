import { act, screen } from '@testing-library/react'
import { type ComponentType, createElement, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'

type Props = { text: string }

function Part({ text }: Props) {
  const [isPressed, setPressed] = useState(false)
  return (
    <button type="button" aria-pressed={isPressed} onClick={() => setPressed(true)}>
      {text}
    </button>
  )
}

const OnServer = hydrateWhenVisible('part', Part, async () => Part)

let scrollNear = () => {}
let root: Root | undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        scrollNear = () => onChange([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page as the server sent it, taken over in the browser. @returns shows it or another one */
async function open(Late: ComponentType<Props>) {
  const box = document.createElement('main')
  box.innerHTML = renderToString(<OnServer text="Пермь" />)
  document.body.append(box)
  await act(async () => {
    root = hydrateRoot(box, <Late text="Пермь" />)
  })
  return (isHere: boolean) => act(async () => root?.render(isHere ? <Late text="Пермь" /> : <p>другая</p>))
}

it('leaves the HTML of the server as it is until it comes near, and then answers a press', async () => {
  const load = vi.fn(async () => Part)
  await open(hydrateWhenVisible('part', undefined, load))
  const button = screen.getByRole('button', { name: 'Пермь' })
  expect(load).not.toHaveBeenCalled()

  await act(async () => scrollNear())
  expect(load).toHaveBeenCalledOnce()
  expect(screen.getByRole('button')).toBe(button)
  await act(async () => button.click())
  expect(button.getAttribute('aria-pressed')).toBe('true')
})

it('keeps the HTML of the server while its code does not come, and asks again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await open(hydrateWhenVisible('part', undefined, load))
  const button = screen.getByRole('button')
  await act(async () => scrollNear())
  expect(load).toHaveBeenCalledOnce()
  expect(screen.getByRole('button')).toBe(button)

  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await act(async () => button.click())
  expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('true')
})

it('keeps the HTML of the server when its page is rendered again before it comes near', async () => {
  const show = await open(hydrateWhenVisible('part', undefined, async () => Part))
  const button = screen.getByRole('button')
  await show(true)
  expect(screen.getByRole('button')).toBe(button)
})

it('is there for a visitor who left the page before it came near, and comes back', async () => {
  const show = await open(hydrateWhenVisible('part', undefined, async () => Part))
  await show(false)
  expect(screen.queryByRole('button')).toBeNull()
  await show(true)
  expect(await screen.findByRole('button', { name: 'Пермь' })).toBeTruthy()
})

it('loads its code when its page changes before it comes near: the HTML stays till then, and then follows', async () => {
  const code = Promise.withResolvers<typeof Part>()
  const Late = hydrateWhenVisible('part', undefined, () => code.promise)
  await open(Late)
  const button = screen.getByRole('button', { name: 'Пермь' })
  await act(async () => root?.render(<Late text="Тюмень" />))
  expect(screen.getByRole('button', { name: 'Пермь' })).toBe(button)
  await act(async () => code.resolve(Part))
  expect(screen.getByRole('button', { name: 'Тюмень' })).toBe(button)
  await act(async () => root?.render(<Late text="Уфа" />))
  expect(screen.getByRole('button', { name: 'Уфа' })).toBe(button)
})

it('without controls loads no code when it is near, until its page gives it other props', async () => {
  const load = vi.fn(async () => Part)
  const Late = hydrateWhenVisible('part', undefined, load, { isStill: true })
  await open(Late)
  await act(async () => scrollNear())
  expect(load).not.toHaveBeenCalled()
  await act(async () => root?.render(<Late text="Тюмень" />))
  expect(load).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Тюмень' })).toBeTruthy()
})

it('of a part that may come later loads its code in an idle moment, and a box that takes no room', async () => {
  let idle = () => {}
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work
  })
  const load = vi.fn(async () => Part)
  await open(hydrateWhenVisible('part', undefined, load, { isLater: true }))
  const button = screen.getByRole('button', { name: 'Пермь' })
  await act(async () => scrollNear())
  expect(load).not.toHaveBeenCalled()

  await act(async () => idle())
  expect(screen.getByRole('button')).toBe(button)
  await act(async () => button.click())
  expect(button.getAttribute('aria-pressed')).toBe('true')
  const onServer = hydrateWhenVisible('part', Part, load, { isLater: true })
  expect(renderToString(createElement(onServer, { text: '' }))).toContain('<div id="part" class="contents">')
})

it('whose code was loaded before is there at once on a page that is opened later', async () => {
  const load = vi.fn(async () => Part)
  const Late = hydrateWhenVisible('part', undefined, load, { isLater: true })
  await act(Late.preload)
  const box = document.createElement('main')
  document.body.append(box)
  root = createRoot(box)
  flushSync(() => root?.render(<Late text="Пермь" />))
  expect(screen.getByRole('button', { name: 'Пермь' })).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('shows a change in the same moment once it is hydrated', async () => {
  const Late = hydrateWhenVisible('part', undefined, async () => Part)
  await open(Late)
  await act(async () => scrollNear())
  flushSync(() => root?.render(<Late text="Тюмень" />))
  expect(screen.getByRole('button', { name: 'Тюмень' })).toBeTruthy()
})
