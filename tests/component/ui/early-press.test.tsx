import { act, cleanup } from '@testing-library/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pressArrived } from '#app/ui/early-press.ts'
import { ReplayPresses } from '#app/ui/replay-presses.tsx'

const LONG_AGO_MS = 11_000

let root: Root | undefined
beforeEach(() => {
  window.earlyPresses = new Map()
})
afterEach(() => {
  act(() => root?.unmount())
  cleanup()
  document.body.replaceChildren()
})

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

function Chip({ onChange }: { onChange: (isOn: boolean) => void }) {
  const [isOn, setOn] = useState(false)
  return (
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ currentTarget }) => {
        setOn(currentTarget.checked)
        onChange(currentTarget.checked)
      }}
    />
  )
}

/** A page as the server sent it. @returns what makes it alive */
function sent(onServer: ReactNode, inBrowser = onServer) {
  const box = document.createElement('main')
  document.body.append(box)
  const page = (children: ReactNode) => (
    <div onClickCapture={pressArrived}>
      {children}
      <ReplayPresses />
    </div>
  )
  box.innerHTML = renderToString(page(onServer))
  return async () => {
    await act(async () => {
      root = hydrateRoot(box, page(inBrowser))
    })
    await settle()
  }
}

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

function element<Name extends 'button' | 'input'>(selector: Name) {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

/** A press as the inline script notes it: events of a test are not a visitor's. */
function press(target: Element, at = performance.now()) {
  const checked = target instanceof HTMLInputElement ? target.checked : undefined
  window.earlyPresses?.set(target, { at, checked })
}

it('a button pressed before its component is alive answers once', async () => {
  const wake = sent(<Counter />)
  press(element('button'))
  await wake()
  expect(element('button').textContent).toBe('1')
  expect(window.earlyPresses?.size).toBe(0)
})

it('a tick made before its component is alive stays and is told', async () => {
  const told = vi.fn()
  const wake = sent(<Chip onChange={told} />)
  const chip = element('input')
  chip.click()
  press(chip)
  await wake()
  expect(chip.checked).toBe(true)
  expect(told.mock.calls).toEqual([[true]])
})

it('a part that is not there yet keeps its press until it is', async () => {
  const came = Promise.withResolvers<{ default: typeof Counter }>()
  const Late = lazy(() => came.promise)
  const part = (child: ReactNode) => (
    <Suspense>
      {child}
      <ReplayPresses />
    </Suspense>
  )
  const wake = sent(part(<Counter />), part(<Late />))
  press(element('button'))
  await wake()
  expect(element('button').textContent).toBe('0')
  came.resolve({ default: Counter })
  await settle()
  await settle()
  expect(element('button').textContent).toBe('1')
})

it('a press of long ago, or of what has gone, is let go', async () => {
  const wake = sent(<Counter />)
  press(element('button'), performance.now() - LONG_AGO_MS)
  press(document.createElement('button'))
  await wake()
  expect(element('button').textContent).toBe('0')
  expect(window.earlyPresses?.size).toBe(0)
})
